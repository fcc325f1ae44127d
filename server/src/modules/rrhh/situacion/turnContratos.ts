import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { type Cese, endContratos } from '../contrato/afterCese.ts'

/** Ends expired contracts (WF3.5) and starts or ends suspensions (WF3.4) of workers (null: all). */
export async function turnContratos(db: Db, today: string, trabajadores: readonly number[] | null): Promise<void> {
  await ceaseExpired(db, today, trabajadores)
  await turnSuspensions(db, today, trabajadores)
}

async function ceaseExpired(db: Db, today: string, trabajadores: readonly number[] | null): Promise<void> {
  const { rows } = await sql<Cese>`
    select id_contrato as "idContrato", id_trabajador as "idTrabajador", fecha_fin_vigente as "fechaCese" from rrhh.contrato
    where estado in ('VIGENTE', 'AMPLIADO', 'SUSPENDIDO') and fecha_fin_vigente < ${today}::date
      and (${trabajadores}::int[] is null or id_trabajador = any(${trabajadores}::int[]))
    order by id_contrato for update`.execute(db)
  if (rows.length === 0) return
  await endContratos(db, rows)
  await sql`update rrhh.contrato set estado = 'CESADO', fecha_cese = fecha_fin_vigente, motivo_cese = 'VENCIMIENTO'
    where id_contrato = any(${rows.map(({ idContrato }) => idContrato)}::int[])`.execute(db)
}

const turnSuspensions = (db: Db, today: string, trabajadores: readonly number[] | null) =>
  sql`
    update rrhh.contrato c set estado = s.estado
    from (select k.id_contrato, case
            when exists (select from rrhh.suspension x where x.id_contrato = k.id_contrato
              and daterange(x.fecha_inicio, x.fecha_fin, '[]') @> ${today}::date) then 'SUSPENDIDO'
            when exists (select from rrhh.adenda a where a.id_contrato = k.id_contrato and a.tipo = 'PRORROGA' and not a.anulada)
              then 'AMPLIADO' else 'VIGENTE' end as estado
          from rrhh.contrato k where k.estado in ('VIGENTE', 'AMPLIADO', 'SUSPENDIDO')
            and (${trabajadores}::int[] is null or k.id_trabajador = any(${trabajadores}::int[]))
            and (k.estado = 'SUSPENDIDO' or exists (select from rrhh.suspension x where x.id_contrato = k.id_contrato))) s
    where c.id_contrato = s.id_contrato and c.estado <> s.estado`.execute(db)
