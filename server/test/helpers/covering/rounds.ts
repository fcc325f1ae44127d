import { join, relative } from 'node:path'
import { changedFiles } from './changedFiles.ts'
import { isExhaustive, isTurn } from './turns.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')

/**
 * For tests of rare situations that take seconds each, such as a killed server. The returned function is called once per test and
 * returns whether this run includes that test: a seventh of the tests a day, all of them in `test:all`, and all of them when the
 * last commit or the working tree changes the test file itself or a path that contains one of `parts`.
 *
 *   const isDue = roundsOf(import.meta.filename, ['server/src/backups'])
 *   test.runIf(isDue())('…', …)
 */
export function roundsOf(file: string, parts: readonly string[]): () => boolean {
  const own = relative(root, file).replaceAll('\\', '/')
  const isChanged = changedFiles.some((path) => path === own || parts.some((part) => path.includes(part)))
  // Files begin at different days, so that the days take about the same time.
  let place = [...own].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return () => {
    place += 1
    return isExhaustive || isChanged || isTurn(place)
  }
}
