import { Problem } from '@wamani/contract/core/http/problem.ts'
import { asistenciaVerificada } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificada.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import type { Db } from '../../../database/connect.ts'
import type { Context } from '../../../http/context.ts'
import { lockAttendance } from '../asistencia/lockAttendance.ts'
import { assertState } from '../refusal.ts'

/** A month to verify, with the span of its period. */
export type Month = { id: number; idPeriodo: number; trabajador: number; estado: string; desde: string; hasta: string }

type Around = Pick<Context, 'db' | 'scope'>

/** Holds a month in one of these states (any when none is named) whose period is open. */
export async function lockMonth({ db, scope }: Around, id: number, ...allowed: readonly string[]): Promise<Month> {
  const shape = tableSchema(asistenciaVerificada)
  await lockAttendance(db)
  const stored = inputOf(shape, await getRow(db, shape, id, scope, true))
  const [idPeriodo, trabajador] = [Number(stored.periodo), Number(stored.trabajador)]
  const { desde, hasta } = await openPeriod(db, idPeriodo)
  if (allowed.length > 0) assertState(stored.estado, ...allowed)
  return { id, idPeriodo, trabajador, estado: String(stored.estado), desde, hasta }
}

async function openPeriod(db: Db, id: number): Promise<{ desde: string; hasta: string }> {
  const { nombre, estado, fecha_inicio, fecha_fin } = await db
    .selectFrom('rrhh.periodo')
    .select(['nombre', 'estado', 'fecha_inicio', 'fecha_fin'])
    .where('id_periodo', '=', id)
    .executeTakeFirstOrThrow()
  if (estado === 'CERRADO') throw new Problem('conflict', `El periodo ${nombre} está cerrado`)
  return { desde: String(fecha_inicio), hasta: String(fecha_fin) }
}
