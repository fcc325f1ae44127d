import type { certificadoRoutes } from '@wamani/contract/certificado/certificadoRoutes.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockInscripcion } from './lockInscripcion.ts'

/** Takes the file from a place whose certificate is not issued yet. */
export const removeArchivo: Handler<typeof certificadoRoutes.removeArchivo> = async ({ db, params }) => {
  const { estado } = await lockInscripcion(db, params.id)
  if (estado !== 'inscrito') throw new Problem('conflict', 'El certificado ya fue emitido.')
  await db
    .updateTable('certificado.participante_taller')
    .set({ id_archivos: null })
    .where('id_participante_taller', '=', params.id)
    .execute()
  return undefined
}
