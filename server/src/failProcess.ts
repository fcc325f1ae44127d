import { isStartFailure } from './startFailure.ts'

/** Tells on stderr why the process ends, a sentence alone for what the person can put right, and sets exit code 1. */
export function failProcess(error: unknown) {
  console.error(isStartFailure(error) ? error.message : error)
  process.exitCode = 1
}
