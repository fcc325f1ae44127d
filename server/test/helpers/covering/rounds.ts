import { join, relative } from 'node:path'
import { changedFiles } from './changedFiles.ts'
import { isExhaustive, isTurn } from './turns.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')

/**
 * Rotation of slow tests of rare situations, such as a killed server. Call the returned function once per test; true when
 * this run includes it: a seventh of the tests per day, all in `test:all`, and all when the last commit or the working tree
 * changes the test file or a path that contains one of `parts`.
 *
 *   const isDue = roundsOf(import.meta.filename, ['server/src/backups'])
 *   test.runIf(isDue())('…', …)
 */
export function roundsOf(file: string, parts: readonly string[]): () => boolean {
  const own = relative(root, file).replaceAll('\\', '/')
  const isChanged = changedFiles.some((path) => path === own || parts.some((part) => path.includes(part)))
  // files start on different days, so that all days take about the same time
  let place = [...own].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return () => {
    place += 1
    return isExhaustive || isChanged || isTurn(place)
  }
}
