import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { addDays } from '../calendar/addDays.ts'
import type { Span } from './assertHorarioFree.ts'

/**
 * Ends earlier open-ended schedules of these workers the day before the new schedule begins. Returns the last changed
 * day (null: no end). After a new schedule that ends, the workers have no schedule.
 */
export async function endOpenHorarios(
  db: Db,
  trabajadores: readonly number[],
  { fechaInicio, fechaFin }: Span,
): Promise<string | null> {
  const { numAffectedRows = 0n } = await sql`
    update rrhh.horario_trabajador a set fecha_fin = ${addDays(fechaInicio, -1)}::date
    where a.id_trabajador = any(${trabajadores}::int[]) and a.fecha_fin is null and a.fecha_inicio < ${fechaInicio}::date`.execute(
    db,
  )
  return numAffectedRows > 0n ? null : fechaFin
}
