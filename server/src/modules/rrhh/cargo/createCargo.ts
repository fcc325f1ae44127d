import { cargo } from '@wamani/contract/rrhh/cargo.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertCargo } from './assertCargo.ts'

export const createCargo: Handler<typeof cargo.routes.create> = async (context) => {
  await records(cargo, context).assertValues(context.body)
  await assertCargo(context.db, context.body)
  return crud(cargo).create(context)
}
