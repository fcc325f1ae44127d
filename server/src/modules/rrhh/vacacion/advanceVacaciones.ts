import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { SteppedJob } from '../../../jobs/runDaily.ts'
import { walkRecords } from '../../../jobs/walkRecords.ts'
import { everyWorker } from '../situacion/everyWorker.ts'
import { refreshPeriodos } from './refreshPeriodos.ts'

/** Every night: begins and ends vacations, creates years of entitlement, and writes what each has earned. */
export const advanceVacaciones: SteppedJob = {
  inSteps: async (services) => {
    const { read, today } = services
    await walkRecords(services, {
      ...(await everyWorker(read)),
      run: async (db, trabajadores) => {
        await turnVacaciones(db, today, trabajadores)
        await refreshPeriodos(db, today, trabajadores)
      },
    })
  },
}

/** Gives the live vacations of workers the state that their days give them on a day. */
export const turnVacaciones = (db: Db, today: string, trabajadores: readonly number[]) =>
  sql`
    update rrhh.vacacion set estado = case when fecha_fin_computo < ${today}::date then 'GOZADA' else 'EN_GOCE' end
    where id_trabajador = any(${trabajadores}::int[]) and ((estado = 'PROGRAMADA' and fecha_inicio <= ${today}::date)
      or (estado = 'EN_GOCE' and fecha_fin_computo < ${today}::date))`.execute(db)
