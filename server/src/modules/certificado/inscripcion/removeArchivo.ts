import type { certificadoRoutes } from '@wamani/contract/certificado/certificadoRoutes.ts'
import { inscripcion } from '@wamani/contract/certificado/inscripcion.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'

export const removeArchivo: Handler<typeof certificadoRoutes.removeArchivo> = async (context) => {
  const { db, params } = context
  const { estado } = await records(inscripcion, context).lock(params.id)
  if (estado !== 'inscrito') throw new Problem('conflict', 'El certificado ya fue emitido.')
  await db
    .updateTable('certificado.participante_taller')
    .set({ id_archivos: null })
    .where('id_participante_taller', '=', params.id)
    .execute()
}
