import { readConfig } from './config.ts'
import { openDatabase } from './database/openDatabase.ts'
import { failProcess } from './failProcess.ts'

// `npm run migrate`: for a deployment that migrates with one user and serves with another.
try {
  const { applied, stop } = await openDatabase(readConfig(process.env), { info: console.log, warn: console.warn })
  if (applied.length === 0) console.log('La base de datos ya está al día.')
  await stop()
} catch (error) {
  failProcess(error)
}
