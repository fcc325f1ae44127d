import { rolVacacion } from '@wamani/contract/rrhh/vacacion/rolVacacion.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertState } from '../assertState.ts'
import { assertDetalle } from './assertDetalle.ts'

export const updateRolVacacion: Handler<typeof rolVacacion.routes.update> = async (context) => {
  const { db, params, body, scope } = context
  const schema = tableSchema(rolVacacion)
  const id = params.id ?? 0
  const stored = await getRow(db, schema, id, scope, true)
  assertState(stored.estado, 'BORRADOR')
  await updateRow(db, schema, id, body, context)
  if (body.detalle) await assertDetalle(db, id)
  return (await getRow(db, schema, id, scope)) as never
}
