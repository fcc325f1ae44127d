import { vacacion } from '@wamani/contract/rrhh/vacacion/vacacion.ts'
import { getRow, type Row } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Context } from '../../../http/context.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { lockForClaims } from '../contrato/assertOverlaps.ts'
import { assertState } from '../refusal.ts'
import { refreshPeriodos } from './refreshPeriodos.ts'

type Call = Pick<Context, 'db' | 'scope' | 'today' | 'now'> & { params: { id: number }; body: { version?: number } }

export type Locked = {
  trabajador: number
  periodoVacacional: number
  modalidad: 'CONTINUA' | 'FRACCION'
  fechaInicio: string
  fechaFin: string
  fechaFinComputo: string
  mediaJornada: string | null
  documento: string | null
  solicitud: number | null
  rolVacacion: number | null
  excepcionPlazo: boolean
}

/** Vacations in one of these states, held with their worker to the end of the transaction; references as ids. */
export async function lockVacacion({ db, params, scope }: Call, ...states: readonly string[]): Promise<Locked> {
  const shape = tableSchema(vacacion)
  const { trabajador } = inputOf(shape, await getRow(db, shape, params.id, scope))
  await lockForClaims(db, [Number(trabajador)], null)
  const row = await getRow(db, shape, params.id, scope, true)
  assertState(row.estado, ...states)
  return inputOf(shape, row) as Locked
}

/** Writes what a deed changes of vacations, with what follows for their year and for attendance; answers them. */
export async function settleVacacion(context: Call, locked: Locked, columns: Record<string, unknown>): Promise<Row> {
  const { db, params, body, scope, today, now } = context
  const shape = tableSchema(vacacion)
  await updateRow(db, shape, params.id, { version: body.version }, context, columns)
  await refreshPeriodos(db, today, [locked.trabajador])
  const { trabajador, fechaInicio, fechaFinComputo } = locked
  await recomputeDays(db, { trabajadores: [trabajador], desde: fechaInicio, hasta: fechaFinComputo, now })
  return getRow(db, shape, params.id, scope)
}
