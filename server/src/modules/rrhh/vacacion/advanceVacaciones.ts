import { sql } from 'kysely'
import type { SteppedJob } from '../../../jobs/runDaily.ts'
import { walkRecords } from '../../../jobs/walkRecords.ts'
import { everyWorker } from '../situacion/everyWorker.ts'
import { refreshPeriodos } from './refreshPeriodos.ts'

/** Nightly work: vacations begin and end by themselves, years of entitlement begin, and what they earned is written down. */
export const advanceVacaciones: SteppedJob = {
  inSteps: async (services) => {
    const { read, today } = services
    await walkRecords(services, {
      ...(await everyWorker(read)),
      run: async (db, trabajadores) => {
        await sql`
          update rrhh.vacacion set estado = case when fecha_fin_computo < ${today}::date then 'GOZADA' else 'EN_GOCE' end
          where id_trabajador = any(${trabajadores}::int[]) and ((estado = 'PROGRAMADA' and fecha_inicio <= ${today}::date)
            or (estado = 'EN_GOCE' and fecha_fin_computo < ${today}::date))`.execute(db)
        await refreshPeriodos(db, today, trabajadores)
      },
    })
  },
}
