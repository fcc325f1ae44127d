import type { inscripcion } from '@wamani/contract/certificado/inscripcion.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { messages } from '@wamani/contract/core/resource/messages.ts'
import type { Handler } from '../../../http/implement.ts'
import { holdInscripcion } from './holdInscripcion.ts'

/** Annuls an issued certificate; its code stays known and answers that it is not valid. */
export const anularCertificado: Handler<typeof inscripcion.routes.anular> = async ({ db, params, body, today }) => {
  const { estado } = await holdInscripcion(db, params.id)
  if (estado !== 'emitido')
    throw new Problem('conflict', messages.illegalState(String(estado).toLocaleUpperCase('es-PE')))
  await db
    .updateTable('certificado.participante_taller')
    .set({ estado: 'anulado', motivo_anulacion: String(body.motivo), fecha_anulacion: today })
    .where('id_participante_taller', '=', params.id)
    .execute()
  return holdInscripcion(db, params.id) as never
}
