import { personalSalud } from '@wamani/contract/amachay/personalSalud.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertColegiaturaGiven } from './assertColegiaturaGiven.ts'

export const createPersonal: Handler<typeof personalSalud.routes.create> = async (context) => {
  await assertColegiaturaGiven(context.db, context.body)
  return crud(personalSalud).create(context)
}
