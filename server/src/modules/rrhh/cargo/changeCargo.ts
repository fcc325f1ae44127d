import { cargo } from '@wamani/contract/rrhh/cargo.ts'
import { crud } from '../../../crud/crud.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { getRow, inputOf } from '../../../crud/write/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { type Cargo, guardCargo } from './guardCargo.ts'

export const changeCargo: Handler<typeof cargo.routes.update> = async (context) => {
  const { db, params, body, scope } = context
  const shape = tableShape(cargo)
  const stored = await getRow(db, shape, params.id ?? 0, scope, true)
  const row = await crud(cargo).update(context)
  await guardCargo(db, { ...inputOf(shape, stored), ...body } as Cargo, params.id)
  return row
}
