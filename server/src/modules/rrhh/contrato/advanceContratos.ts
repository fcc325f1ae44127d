import type { SteppedJob } from '../../../jobs/runDaily.ts'
import { walkRecords } from '../../../jobs/walkRecords.ts'
import { everyWorker } from '../situacion/everyWorker.ts'
import { refreshPlazas } from '../situacion/refreshPlazas.ts'
import { refreshSituation } from '../situacion/refreshSituation.ts'
import { turnHeads } from '../situacion/turnHeads.ts'

/**
 * Nightly job: ends expired contracts, starts and ends suspensions, concludes movements, changes heads and updates the
 * situation of every worker. Idempotent, also after missed nights.
 */
export const advanceContratos: SteppedJob = {
  inSteps: async (services) => {
    const { step, read, today } = services
    await walkRecords(services, {
      ...(await everyWorker(read)),
      run: (db, trabajadores) => refreshSituation(db, today, trabajadores),
    })
    await step((db) => turnHeads(db, today))
    // include positions that are no longer occupied
    const cargos = await read.selectFrom('rrhh.cargo').select('id_cargo').orderBy('id_cargo').execute()
    const ids = cargos.map(({ id_cargo }) => id_cargo)
    await walkRecords(services, { table: 'rrhh.cargo', ids, run: (db, some) => refreshPlazas(db, today, some) })
  },
}
