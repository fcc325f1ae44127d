import { appendFileSync } from 'node:fs'
import { inject } from 'vitest'

export function noteResult(what: string, load: string, seen: string): void {
  appendFileSync(inject('resultsFile'), `${JSON.stringify({ what, load, seen })}\n`)
}
