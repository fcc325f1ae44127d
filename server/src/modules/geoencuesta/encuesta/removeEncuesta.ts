import { Problem } from '@wamani/contract/core/http/problem.ts'
import { encuesta } from '@wamani/contract/geoencuesta/encuesta.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertMember } from '../grupo/membership.ts'
import { countAnswers } from '../respuesta/countAnswers.ts'

export const removeEncuesta: Handler<typeof encuesta.routes.remove> = async (context) => {
  const { db, params } = context
  const { id, grupo } = await records(encuesta, context).lock(params.id ?? 0)
  await assertMember(db, grupo, context)
  const answers = await countAnswers(db, 'id_encuesta', id)
  if (answers > 0) throw new Problem('conflict', `La encuesta tiene ${answers} respuestas.`)
  await db
    .updateTable('geoencuesta.tarea_encuesta')
    .set({ estado: false })
    .where('id_encuesta', '=', id)
    .where('estado', '=', true)
    .execute()
  return crud(encuesta).remove(context)
}
