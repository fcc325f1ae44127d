import { ownLog } from './processLog.ts'
import { isStartupError } from './startupError.ts'

/** Says on stderr why the process ends, a sentence alone for what the person can put right, and sets exit code 1. */
export function exitWithError(error: unknown) {
  if (isStartupError(error)) for (const sentence of error.message.split('\n')) ownLog.error(sentence)
  else ownLog.error('Wamani terminó por un error inesperado.', error)
  process.exitCode = 1
}
