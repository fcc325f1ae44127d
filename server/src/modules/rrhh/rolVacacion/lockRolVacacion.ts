import { rolVacacion } from '@wamani/contract/rrhh/vacacion/rolVacacion.ts'
import type { Row } from '../../../crud/getRow.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Context } from '../../../http/context.ts'
import { assertState } from '../assertState.ts'

type Call = Pick<Context, 'db' | 'scope' | 'today' | 'now'> & { params: { id: number }; body: { version?: number } }

/** Locks a plan that is in this state and returns it. Throws 409 in any other. */
export async function lockRolVacacion({ db, params, scope }: Call, estado: string): Promise<Row> {
  const row = await getRow(db, tableSchema(rolVacacion), params.id, scope, true)
  assertState(row.estado, estado)
  return row
}

/** Writes what an action changes of a plan and returns the plan. */
export const settleRolVacacion = (call: Call, columns: Record<string, unknown>) =>
  updateRow(call.db, tableSchema(rolVacacion), call.params.id, { version: call.body.version }, call, columns) as never
