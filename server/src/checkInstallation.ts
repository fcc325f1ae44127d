import { readConfig } from './config.ts'
import { lookAtDatabase, lookAtStandbys } from './installation/lookAtDatabase.ts'
import { lookAtAddress, lookAtBackups, lookAtDisk, lookAtFiles, lookAtMail } from './installation/lookAtMachine.ts'
import { exitWithError } from './process/exitWithError.ts'

const marks = { ok: 'bien ', warn: 'aviso', wrong: 'MAL  ' }

// `npm run check-installation`: checks all settings and dependencies, one line each. Changes nothing, works next to a
// running server, exits with 1 on problems.
try {
  const config = readConfig(process.env)
  const parts = [
    lookAtDatabase(config),
    lookAtStandbys(config),
    lookAtFiles(config),
    lookAtMail(config),
    lookAtAddress(config),
    lookAtDisk(config),
    lookAtBackups(config),
  ]
  const findings = (await Promise.all(parts)).flat()
  for (const { name, state, text } of findings) console.log(`${marks[state]}  ${name.padEnd(13)}  ${text}`)
  if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1
} catch (error) {
  exitWithError(error)
}
