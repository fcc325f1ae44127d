import { cargo } from '@wamani/contract/rrhh/cargo.ts'
import { crud } from '../../../crud/crud.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { assertValues } from '../../../crud/write/assertValues.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertCargo } from './assertCargo.ts'

export const createCargo: Handler<typeof cargo.routes.create> = async (context) => {
  await assertValues(context.db, tableSchema(cargo), context.body)
  await assertCargo(context.db, context.body)
  return crud(cargo).create(context)
}
