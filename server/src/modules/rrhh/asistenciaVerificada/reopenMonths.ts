import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { refreshTotals } from './refreshTotals.ts'

/**
 * A worker's month and the number of days that changed in it. `idPeriodo` is null for days outside every period.
 * `extraAutorizada`: change of authorised overtime in minutes, negative for a decrease.
 */
export type ChangedMonth = { idTrabajador: number; idPeriodo: number | null; dias: number; extraAutorizada: number }

/** Returns verified months with changed days to the head, and updates the totals of unverified months. */
export async function reopenMonths(db: Db, changed: readonly ChangedMonth[]): Promise<void> {
  const periodos = Map.groupBy(changed, ({ idPeriodo }) => idPeriodo)
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${[...periodos.keys()]}::int[]) p (id)
    where exists (select from rrhh.asistencia_verificada v where v.id_periodo = p.id) order by id`.execute(db)
  for (const { id: idPeriodo } of rows) {
    const months = periodos.get(idPeriodo) ?? []
    const trabajadores = months.map(({ idTrabajador }) => idTrabajador)
    await sql`
      update rrhh.asistencia_verificada set estado = 'OBSERVADA', observacion = 'La asistencia cambió después de la verificación'
      where id_periodo = ${idPeriodo} and id_trabajador = any(${trabajadores}::int[]) and estado in ('VERIFICADA', 'CONFORME')`.execute(
      db,
    )
    await refreshTotals(db, [idPeriodo], trabajadores)
  }
}
