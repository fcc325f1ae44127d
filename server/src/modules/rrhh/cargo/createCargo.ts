import { cargo } from '@wamani/contract/rrhh/cargo.ts'
import { crud } from '../../../crud/crud.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { guardValues } from '../../../crud/write/guardValues.ts'
import type { Handler } from '../../../http/implement.ts'
import { guardCargo } from './guardCargo.ts'

export const createCargo: Handler<typeof cargo.routes.create> = async (context) => {
  await guardValues(context.db, tableShape(cargo), context.body)
  await guardCargo(context.db, context.body)
  return crud(cargo).create(context)
}
