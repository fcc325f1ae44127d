import { readConfig } from './config.ts'
import { connect } from './database/connect.ts'
import { joinDatabase } from './database/joinDatabase.ts'
import { openFileStore } from './files/fileStore.ts'
import { openFiles } from './files/files.ts'
import { runDaily } from './jobs/runDaily.ts'
import { served } from './modules/index.ts'
import { startClock } from './process/clock.ts'
import { exitWithError } from './process/exitWithError.ts'
import { ownLog } from './process/processLog.ts'
import { startupError } from './process/startupError.ts'

// `npm run daily -- [YYYY-MM-DD]`: runs the due daily jobs, or those of a day again. Works next to a server.
try {
  const [day, ...rest] = process.argv.slice(2)
  const isDay = day === undefined || (/^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)))
  if (!isDay || rest.length > 0) throw startupError('Uso: npm run daily -- [AAAA-MM-DD]')
  await runNight(day)
} catch (error) {
  exitWithError(error)
}

async function runNight(day: string | undefined): Promise<void> {
  const config = readConfig(process.env)
  const { service, stop } = await joinDatabase(config, { ...ownLog, info: () => undefined })
  const database = connect({ ...service, connections: 3 })
  try {
    const clock = startClock(config.clockStart)
    const files = await openFiles({ database, clock, store: await openFileStore(config) })
    const outcomes = await runDaily({ database, served, clock, files, publicUrl: config.publicUrl, day })
    if (outcomes.length === 0) ownLog.info('No hay tareas pendientes.')
    for (const { job, day: done, error } of outcomes) {
      ownLog.info(`${done}  ${job}  ${error ? 'falló' : 'listo'}`)
      if (error) exitWithError(error)
    }
  } finally {
    await database.close()
    await stop()
  }
}
