import { asistenciaVerificadaDia } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificadaDia.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import type { Context } from '../../../http/context.ts'
import { assertNotOwnMonth } from './assertNotOwnMonth.ts'
import { type Locked, lockAsistenciaVerificada } from './lockAsistenciaVerificada.ts'

type Call = Pick<Context, 'db' | 'scope' | 'user'> & { params: { id?: number } }

/** Locks the month of a stored day and returns both. Throws where the month is verified, or the person's own. */
export async function lockAsistenciaVerificadaDia(call: Call): Promise<{ month: Locked; fecha: string }> {
  const { db, params, scope } = call
  const schema = tableSchema(asistenciaVerificadaDia)
  const stored = inputOf(schema, await getRow(db, schema, params.id ?? 0, scope))
  return { month: await lockMonthToVerify(call, Number(stored.asistenciaVerificada)), fecha: String(stored.fecha) }
}

/** Locks a month of somebody else that is not verified yet. */
export async function lockMonthToVerify(call: Pick<Call, 'db' | 'scope' | 'user'>, id: number): Promise<Locked> {
  const month = await lockAsistenciaVerificada(call, id, 'PENDIENTE', 'OBSERVADA')
  await assertNotOwnMonth(call.db, call.user, month.trabajador)
  return month
}
