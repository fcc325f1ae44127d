import { Problem } from '@wamani/contract/core/http/problem.ts'
import { tarea } from '@wamani/contract/geoencuesta/tarea.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertMember } from '../grupo/membership.ts'
import { countAnswers } from '../respuesta/countAnswers.ts'

export const removeTarea: Handler<typeof tarea.routes.remove> = async (context) => {
  const { db, params } = context
  const { id, grupo } = await records(tarea, context).lock(params.id ?? 0)
  await assertMember(db, grupo, context)
  const answers = await countAnswers(db, 'id_tarea', id)
  if (answers > 0) throw new Problem('conflict', `La tarea tiene ${answers} respuestas.`)
  return crud(tarea).remove(context)
}
