import { readConfig } from './config.ts'
import { checkDatabase, checkStandbys } from './installation/checkDatabase.ts'
import {
  checkBackupFolder,
  checkDiskSpace,
  checkFileStore,
  checkMailServer,
  checkPublicUrl,
} from './installation/checkMachine.ts'
import { exitWithError } from './process/exitWithError.ts'

const marks = { ok: 'bien ', warn: 'aviso', wrong: 'MAL  ' }

// `npm run check-installation`: checks all settings and dependencies, one line each. Changes nothing, works next to a
// running server, exits with 1 on problems.
try {
  const config = readConfig(process.env)
  const parts = [
    checkDatabase(config),
    checkStandbys(config),
    checkFileStore(config),
    checkMailServer(config),
    checkPublicUrl(config),
    checkDiskSpace(config),
    checkBackupFolder(config),
  ]
  const findings = (await Promise.all(parts)).flat()
  for (const { name, state, text } of findings) console.log(`${marks[state]}  ${name.padEnd(13)}  ${text}`)
  if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1
} catch (error) {
  exitWithError(error)
}
