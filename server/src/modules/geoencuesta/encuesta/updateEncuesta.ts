import { encuesta } from '@wamani/contract/geoencuesta/encuesta.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import { targetOf } from '../../../crud/targetId.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertMember } from '../grupo/membership.ts'

export const updateEncuesta: Handler<typeof encuesta.routes.update> = async (context) => {
  const { grupo } = await records(encuesta, context).lock(targetOf(encuesta, context))
  await assertMember(context.db, grupo, context)
  return crud(encuesta).update(context)
}
