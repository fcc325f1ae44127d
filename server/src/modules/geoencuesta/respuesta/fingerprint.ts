import { createHash } from 'node:crypto'
import type { NuevaRespuesta } from '@wamani/contract/geoencuesta/respuestaRoutes.ts'

/** Hash of a submission, independent of the formatting of its JSON. */
export function fingerprint({ fechaHora, ubicacion, completada, detalle, fotos }: NuevaRespuesta): string {
  const said = detalle
    .map(({ idPregunta, valor }) => [idPregunta, valor ?? null] as const)
    .sort(([one], [other]) => one - other)
  const pictures = fotos.map(({ nombre, sha256 }) => [nombre, sha256])
  const whole = [Date.parse(fechaHora), ubicacion.x, ubicacion.y, completada, said, pictures]
  return createHash('sha256').update(JSON.stringify(whole)).digest('hex')
}
