import { quantityText } from '@wamani/contract/core/http/quantityText.ts'
import type { EstadoDeHecho, Hecho } from '@wamani/contract/sistema/estadoRoutes.ts'

type Said = { consejo?: string; pantalla?: string | undefined }

/** A fact in good state; `pantalla`: the screen where it is managed. */
export const well = (nombre: string, valor: string, pantalla: string | null = null): Hecho => ({
  ...{ nombre, valor, estado: 'BIEN', consejo: null, pantalla },
})

/** A fact in the worst state whose limit it exceeds, with advice. */
export function limited(
  nombre: string,
  valor: string,
  { attention = false, failure = false, consejo = '', pantalla }: Said & { attention?: boolean; failure?: boolean },
): Hecho {
  const estado: EstadoDeHecho = failure ? 'FALLA' : attention ? 'ATENCION' : 'BIEN'
  return { nombre, valor, estado, consejo: estado === 'BIEN' ? null : consejo, pantalla: pantalla ?? null }
}

export const worstOf = (hechos: readonly { estado: EstadoDeHecho }[]): EstadoDeHecho =>
  (['FALLA', 'ATENCION'] as const).find((one) => hechos.some(({ estado }) => estado === one)) ?? 'BIEN'

const MINUTE_SECONDS = 60
export const HOUR_SECONDS = 3_600
const DAY_SECONDS = 86_400

/** A duration in its largest unit: «12 s», «5 min», «3 h», «2 días». */
export function spanText(seconds: number): string {
  if (seconds < MINUTE_SECONDS) return `${Math.max(0, Math.round(seconds))} s`
  if (seconds < HOUR_SECONDS) return `${Math.round(seconds / MINUTE_SECONDS)} min`
  if (seconds < 2 * DAY_SECONDS) return `${Math.round(seconds / HOUR_SECONDS)} h`
  return `${Math.round(seconds / DAY_SECONDS)} días`
}

export const MIB_BYTES = 2 ** 20
export const GIB_BYTES = 2 ** 30

export const sizeText = (bytes: number): string =>
  bytes < GIB_BYTES ? `${quantityText(bytes / MIB_BYTES, 0)} MB` : `${quantityText(bytes / GIB_BYTES, 1)} GB`

export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${quantityText(count, 0)} ${count === 1 ? one : many}`
