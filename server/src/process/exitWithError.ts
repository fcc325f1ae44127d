import { ownLog } from './processLog.ts'
import { isStartupError } from './startupError.ts'

/** Prints why the process ends (start-up errors as sentences only) and sets exit code 1. */
export function exitWithError(error: unknown) {
  if (isStartupError(error)) for (const sentence of error.message.split('\n')) ownLog.error(sentence)
  else ownLog.error('Wamani terminó por un error inesperado.', error)
  process.exitCode = 1
}
