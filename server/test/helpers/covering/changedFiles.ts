import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..', '..', '..')

/** Output lines of git; none without a repository. */
function gitLines(...args: string[]): string[] {
  try {
    const found = execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
    return found.toString().split('\n').filter(Boolean)
  } catch {
    return []
  }
}

/** Paths changed by the last commit or in the working tree, relative to the repository root. */
export const changedFiles: readonly string[] = [
  ...gitLines('diff', '--name-only', 'HEAD~1'),
  ...gitLines('ls-files', '--others', '--exclude-standard'),
]
