import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { refreshTotals } from './refreshTotals.ts'

/**
 * A month of a worker in which so many days changed; `idPeriodo` is null where no period holds them. `extraAutorizada`:
 * minutes of authorised overtime that the days have more than before, negative where they have less.
 */
export type ChangedMonth = { idTrabajador: number; idPeriodo: number | null; dias: number; extraAutorizada: number }

/** Sends months back to the head whose days changed after they were verified, and adds up those still open to change. */
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
