import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..', '..', '..')

/** Nothing where the product was unpacked without its history. */
function gitLines(...args: string[]): string[] {
  try {
    const found = execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
    return found.toString().split('\n').filter(Boolean)
  } catch {
    return []
  }
}

/** Paths, from the root of the repository, that the last commit or the working tree changes. */
export const changedFiles: readonly string[] = [
  ...gitLines('diff', '--name-only', 'HEAD~1'),
  ...gitLines('ls-files', '--others', '--exclude-standard'),
]
