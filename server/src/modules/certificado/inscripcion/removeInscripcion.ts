import { inscripcion } from '@wamani/contract/certificado/inscripcion.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockInscripcion } from './lockInscripcion.ts'

export const removeInscripcion: Handler<typeof inscripcion.routes.remove> = async (context) => {
  const { estado } = await lockInscripcion(context.db, context.params.id ?? 0)
  if (estado !== 'inscrito') throw new Problem('conflict', 'No se puede eliminar un certificado emitido. Anúlelo.')
  return crud(inscripcion).remove(context as never)
}
