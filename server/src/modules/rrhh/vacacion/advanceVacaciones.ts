import { vacacion } from '@wamani/contract/rrhh/vacacion/vacacion.ts'
import { settleStates } from '../../../crud/stateByDay.ts'
import type { SteppedJob } from '../../../jobs/runDaily.ts'
import { walkRecords } from '../../../jobs/walkRecords.ts'
import { everyWorker } from '../situacion/everyWorker.ts'
import { refreshPeriodos } from './refreshPeriodos.ts'

/** Nightly job: starts and ends vacations, creates years of entitlement and updates their earned days. */
export const advanceVacaciones: SteppedJob = {
  inSteps: async (services) => {
    const { read, today } = services
    await walkRecords(services, {
      ...(await everyWorker(read)),
      run: async (db, trabajadores) => {
        await settleStates(db, vacacion, today, { column: 'id_trabajador', ids: trabajadores })
        await refreshPeriodos(db, today, trabajadores)
      },
    })
  },
}
