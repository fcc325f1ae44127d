import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { addDays } from '../calendar/addDays.ts'
import type { Span } from './assertHorarioFree.ts'

/**
 * Ends what these workers followed without end, where it began earlier, the day before the new schedule begins. Returns the
 * last day this changes (null: without end): days after a new schedule that ends are left without any.
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
