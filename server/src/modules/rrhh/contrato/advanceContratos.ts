import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { SteppedJob } from '../../../jobs/runDaily.ts'
import { walkRecords } from '../../../jobs/walkRecords.ts'
import { everyWorker } from '../situacion/everyWorker.ts'
import { refreshPlazas } from '../situacion/refreshPlazas.ts'
import { refreshSituation } from '../situacion/refreshSituation.ts'
import { turnHeads } from '../situacion/turnHeads.ts'
import { type Cese, endContratos } from './afterCese.ts'

/**
 * Every night: ceases contracts past their end, begins and ends suspensions, concludes movements and changes heads, then
 * writes where everybody stands. Running it again, or days later, changes nothing twice.
 */
export const advanceContratos: SteppedJob = {
  inSteps: async (services) => {
    const { step, read, today } = services
    await walkRecords(services, {
      ...(await everyWorker(read)),
      run: async (db, trabajadores) => {
        await ceaseExpired(db, today, trabajadores)
        await turnSuspensions(db, today, trabajadores)
        await sql`update rrhh.desplazamiento_trabajador set estado = 'CONCLUIDO'
          where estado = 'VIGENTE' and fecha_fin < ${today}::date and id_trabajador = any(${trabajadores}::int[])`.execute(
          db,
        )
        await refreshSituation(db, today, trabajadores)
      },
    })
    await step((db) => turnHeads(db, today))
    // positions that nobody occupies any more, too
    const cargos = await read.selectFrom('rrhh.cargo').select('id_cargo').orderBy('id_cargo').execute()
    const ids = cargos.map(({ id_cargo }) => id_cargo)
    await walkRecords(services, { table: 'rrhh.cargo', ids, run: (db, some) => refreshPlazas(db, today, some) })
  },
}

async function ceaseExpired(db: Db, today: string, trabajadores: readonly number[]): Promise<void> {
  const { rows } = await sql<Cese>`
    select id_contrato as "idContrato", id_trabajador as "idTrabajador", fecha_fin_vigente as "fechaCese" from rrhh.contrato
    where estado in ('VIGENTE', 'AMPLIADO', 'SUSPENDIDO') and fecha_fin_vigente < ${today}::date
      and id_trabajador = any(${trabajadores}::int[])
    order by id_contrato for update`.execute(db)
  if (rows.length === 0) return
  await endContratos(db, rows)
  await sql`update rrhh.contrato set estado = 'CESADO', fecha_cese = fecha_fin_vigente, motivo_cese = 'VENCIMIENTO'
    where id_contrato = any(${rows.map(({ idContrato }) => idContrato)}::int[])`.execute(db)
}

const turnSuspensions = (db: Db, today: string, trabajadores: readonly number[]) =>
  sql`
    update rrhh.contrato c set estado = s.estado
    from (select k.id_contrato, case
            when exists (select from rrhh.suspension x where x.id_contrato = k.id_contrato
              and daterange(x.fecha_inicio, x.fecha_fin, '[]') @> ${today}::date) then 'SUSPENDIDO'
            when exists (select from rrhh.adenda a where a.id_contrato = k.id_contrato and a.tipo = 'PRORROGA' and not a.anulada)
              then 'AMPLIADO' else 'VIGENTE' end as estado
          from rrhh.contrato k where k.estado in ('VIGENTE', 'AMPLIADO', 'SUSPENDIDO')
            and k.id_trabajador = any(${trabajadores}::int[]) and exists (select from rrhh.suspension x where x.id_contrato = k.id_contrato)) s
    where c.id_contrato = s.id_contrato and c.estado <> s.estado`.execute(db)
