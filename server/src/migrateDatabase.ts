import { readConfig } from './config.ts'
import { openDatabase } from './database/openDatabase.ts'
import { exitWithError } from './process/exitWithError.ts'
import { ownLog } from './process/processLog.ts'

// `npm run migrate`: for deployments with separate migration and service users.
try {
  const { applied, stop } = await openDatabase(readConfig(process.env), ownLog)
  if (applied.length === 0) ownLog.info('La base de datos ya está al día.')
  await stop()
} catch (error) {
  exitWithError(error)
}
