import { cargo } from '@wamani/contract/rrhh/cargo.ts'
import { crud } from '../../../crud/crud.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertCargo, type Cargo } from './assertCargo.ts'

export const updateCargo: Handler<typeof cargo.routes.update> = async (context) => {
  const { db, params, body, scope } = context
  const schema = tableSchema(cargo)
  const stored = await getRow(db, schema, params.id ?? 0, scope, true)
  const row = await crud(cargo).update(context)
  await assertCargo(db, { ...inputOf(schema, stored), ...body } as Cargo, params.id)
  return row
}
