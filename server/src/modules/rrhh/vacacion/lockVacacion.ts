import { vacacion } from '@wamani/contract/rrhh/vacacion/vacacion.ts'
import { getRow, type Row } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Context } from '../../../http/context.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { assertState } from '../assertState.ts'
import { lockTrabajadores } from '../situacion/lockTrabajadores.ts'
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

/** Locks a worker and vacations of theirs in one of these states, and returns these, references as ids. */
export async function lockVacacion({ db, params, scope }: Call, ...states: readonly string[]): Promise<Locked> {
  const schema = tableSchema(vacacion)
  const { trabajador } = inputOf(schema, await getRow(db, schema, params.id, scope))
  await lockTrabajadores(db, [Number(trabajador)], null)
  const row = await getRow(db, schema, params.id, scope, true)
  assertState(row.estado, ...states)
  return inputOf(schema, row) as Locked
}

/** Writes what an action changes of vacations, then their year and attendance. Returns them. */
export async function settleVacacion(context: Call, locked: Locked, columns: Record<string, unknown>): Promise<Row> {
  const { db, params, body, scope, today, now } = context
  const schema = tableSchema(vacacion)
  await updateRow(db, schema, params.id, { version: body.version }, context, columns)
  await refreshPeriodos(db, today, [locked.trabajador])
  const { trabajador, fechaInicio, fechaFinComputo } = locked
  await recomputeDays(db, { trabajadores: [trabajador], desde: fechaInicio, hasta: fechaFinComputo, now })
  return getRow(db, schema, params.id, scope)
}
