import { accessSync, constants, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/**
 * V8 flags of the server: without a limit the heap grows with the machine's memory instead of the load. Large data is
 * outside the heap or in workers.
 */
export const nodeFlags = [
  '--max-semi-space-size=8',
  '--max-old-space-size=512',
  // external buffers (64 KB chunks) are collected at four times this value; the default would be 128 MB
  '--scavenger-max-new-space-capacity-mb=4',
]

/**
 * Environment of the server. One malloc arena, because each worker thread would otherwise keep its own; fixed malloc
 * thresholds, so that memory of large files is returned. Enables the compile cache.
 * @param {string} root program folder
 */
export const nodeEnv = (root) => ({
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_COMPILE_CACHE: compileCache(root),
})

/**
 * Compile cache folder. Outside node_modules, which npm cannot replace while files are written. In the user's cache
 * when the program folder is read-only; else none.
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
