import { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { getRow, type Row } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Context } from '../../../http/context.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { refreshOpenMonths } from '../asistenciaVerificada/refreshTotals.ts'
import { assertState } from '../assertState.ts'
import { addDays } from '../calendar/addDays.ts'
import { refreshSituation } from '../situacion/refreshSituation.ts'
import type { ContratoDraft } from './contratoDraft.ts'

type Call = Pick<Context, 'db' | 'scope' | 'today' | 'now'> & { params: { id: number }; body: { version?: number } }

/** Days of attendance that are computed again after a change; farther back only from a day that the action names. */
const RECOMPUTED_DAYS = 366

export type Locked = ContratoDraft & {
  idContrato: number
  idCargo: number | null
  numeroPlaza: number | null
  estado: string
  /** the last day in force; null without end */
  fin: string | null
}

/** Locks a contract in one of these states and returns it, references as ids. Throws 409 in another. */
export async function lockContrato({ db, params, scope }: Call, ...states: readonly string[]): Promise<Locked> {
  const schema = tableSchema(contrato)
  const row = await getRow(db, schema, params.id, scope, true)
  assertState(row.estado, ...states)
  const values = inputOf(schema, row)
  return {
    ...(values as ContratoDraft),
    idContrato: params.id,
    idCargo: (values.cargo as number | null) ?? null,
    numeroPlaza: row.numeroPlaza as number | null,
    estado: String(row.estado),
    fin: (row.fechaCese ?? row.fechaFinVigente) as string | null,
  }
}

/**
 * Writes what an action changes of a contract, then its worker's situation and attendance from the first day that the
 * action changes (`desde`). Returns the contract.
 */
export async function settleContrato(
  context: Call,
  worker: number,
  columns: Record<string, unknown>,
  desde?: string,
): Promise<Row> {
  const { db, params, body, scope, today, now } = context
  const schema = tableSchema(contrato)
  await updateRow(db, schema, params.id, { version: body.version }, context, columns)
  await refreshSituation(db, today, [worker])
  const usual = addDays(today, -RECOMPUTED_DAYS)
  const from = desde !== undefined && desde < usual ? desde : usual
  await recomputeDays(db, { trabajadores: [worker], desde: from, hasta: today, now })
  // Other pay changes no day, only what the days cost.
  await refreshOpenMonths(db, [worker])
  return getRow(db, schema, params.id, scope)
}
