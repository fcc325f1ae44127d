import { appendFileSync } from 'node:fs'
import { inject } from 'vitest'

/** Keeps what a test has seen, for the table that is printed when all have run. */
export function noteResult(what: string, load: string, seen: string): void {
  appendFileSync(inject('resultsFile'), `${JSON.stringify({ what, load, seen })}\n`)
}
