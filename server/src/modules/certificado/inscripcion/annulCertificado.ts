import type { inscripcion } from '@wamani/contract/certificado/inscripcion.ts'
import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockInscripcion } from './lockInscripcion.ts'

/** Annuls an issued certificate; its code stays known and answers that it is not valid. */
export const annulCertificado: Handler<typeof inscripcion.routes.anular> = async ({ db, params, body, today }) => {
  const { estado } = await lockInscripcion(db, params.id)
  if (estado !== 'emitido')
    throw new Problem('conflict', messages.illegalState(String(estado).toLocaleUpperCase('es-PE')))
  await db
    .updateTable('certificado.participante_taller')
    .set({ estado: 'anulado', motivo_anulacion: String(body.motivo), fecha_anulacion: today })
    .where('id_participante_taller', '=', params.id)
    .execute()
  return lockInscripcion(db, params.id) as never
}
