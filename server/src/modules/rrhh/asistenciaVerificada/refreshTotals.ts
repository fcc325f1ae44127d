import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

const TOTALS = [
  ...['id_unidad', 'dias_programados', 'dias_laborados', 'dias_falta', 'dias_vacaciones', 'dias_licencia'],
  ...['dias_licencia_sin_goce', 'minutos_tardanza', 'minutos_otros', 'minutos_extra_autorizados', 'monto_descuento'],
]
const of = (alias: string) => sql.join(TOTALS.map((column) => sql.ref(`${alias}.${column}`)))

/** Updates the totals of unverified monthly summaries (`trabajadores` null: all). */
export async function refreshTotals(
  db: Db,
  periodos: readonly number[],
  trabajadores: readonly number[] | null,
): Promise<void> {
  if (periodos.length === 0 || trabajadores?.length === 0) return
  await sql`
    update rrhh.asistencia_verificada v
    set ${sql.join(TOTALS.map((column) => sql`${sql.ref(column)} = ${sql.ref(`s.${column}`)}`))}
    from rrhh.summarize_months(${periodos}::int[], ${trabajadores}::int[]) s
    where v.id_periodo = s.id_periodo and v.id_trabajador = s.id_trabajador and v.estado in ('PENDIENTE', 'OBSERVADA')
      and row(${of('v')}) is distinct from row(${of('s')})`.execute(db)
}

/** Updates the totals of all unverified months of these workers after a change of pay, unit or attendance. */
export async function refreshOpenMonths(db: Db, trabajadores: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct p.id_periodo as id from rrhh.periodo p join rrhh.asistencia_verificada v using (id_periodo)
    where p.estado = 'ABIERTO' and v.estado in ('PENDIENTE', 'OBSERVADA') and v.id_trabajador = any(${trabajadores}::int[])`.execute(
    db,
  )
  await refreshTotals(
    db,
    rows.map(({ id }) => id),
    trabajadores,
  )
}
