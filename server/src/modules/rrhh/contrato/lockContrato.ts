import { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { getRow, type Row } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Context } from '../../../http/context.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { refreshOpenMonths } from '../asistenciaVerificada/refreshTotals.ts'
import { addDays } from '../calendar.ts'
import { assertState } from '../refusal.ts'
import { refreshSituation } from '../situacion/refreshSituation.ts'
import type { Draft } from './terms.ts'

type Call = Pick<Context, 'db' | 'scope' | 'today' | 'now'> & { params: { id: number }; body: { version?: number } }

/** Days back in which attendance follows what contracts say; farther back only from a day a deed names. */
const BACK = 366

export type Locked = Draft & {
  idContrato: number
  idCargo: number | null
  numeroPlaza: number | null
  estado: string
  /** the last day in force; null without end */
  fin: string | null
}

/** A contract in one of these states, held to the end of the transaction; with references as ids. */
export async function lockContrato({ db, params, scope }: Call, ...states: readonly string[]): Promise<Locked> {
  const shape = tableSchema(contrato)
  const row = await getRow(db, shape, params.id, scope, true)
  assertState(row.estado, ...states)
  const values = inputOf(shape, row)
  return {
    ...(values as Draft),
    idContrato: params.id,
    idCargo: (values.cargo as number | null) ?? null,
    numeroPlaza: row.numeroPlaza as number | null,
    estado: String(row.estado),
    fin: (row.fechaCese ?? row.fechaFinVigente) as string | null,
  }
}

/**
 * Writes what a deed changes of a contract, then where its worker stands and which days are owed, from the first day that
 * the deed changes on (`desde`); answers the contract.
 */
export async function settleContrato(
  context: Call,
  worker: number,
  columns: Record<string, unknown>,
  desde?: string,
): Promise<Row> {
  const { db, params, body, scope, today, now } = context
  const shape = tableSchema(contrato)
  await updateRow(db, shape, params.id, { version: body.version }, context, columns)
  await refreshSituation(db, today, [worker])
  const usual = addDays(today, -BACK)
  const from = desde !== undefined && desde < usual ? desde : usual
  await recomputeDays(db, { trabajadores: [worker], desde: from, hasta: today, now })
  // other pay changes no day, and what the days cost
  await refreshOpenMonths(db, [worker])
  return getRow(db, shape, params.id, scope)
}
