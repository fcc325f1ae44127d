import { accessSync, constants, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/**
 * How the server's Node keeps its memory: without a limit V8 lets the heap of a busy server grow with the machine
 * instead of with the work. Lists are short, exports and uploads hold their bytes outside the heap or in workers.
 */
export const nodeFlags = [
  '--max-semi-space-size=8',
  '--max-old-space-size=512',
  // What arrives and goes passes through buffers outside the heap, a new one for each 64 KB: V8 looks for those nobody needs
  // any more only when they come to four times this, 128 MB unless said.
  '--scavenger-max-new-space-capacity-mb=4',
]

/**
 * The environment it runs in. One malloc arena: each thread that hashes a password or makes a file would otherwise keep
 * one of its own, up to eight for each processor. Thresholds said once do not grow with the largest file made so far, so
 * that its memory goes back when it is done. What was compiled once is read back by the next start.
 * @param {string} root folder of the program
 */
export const nodeEnv = (root) => ({
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_COMPILE_CACHE: compileCache(root),
})

/**
 * Beside the packages and not among them: a server writes here as long as it runs, and npm cannot replace a folder that
 * is written to. Where the program lies in a folder that cannot be written, in that of the user; where there is none
 * either, Node goes without.
 * @param {string} root
 */
function compileCache(root) {
  const own = join(root, '.cache')
  try {
    mkdirSync(own, { recursive: true })
    accessSync(own, constants.W_OK)
    return join(own, 'node')
  } catch {
    return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'wamani')
  }
}
