/**
 * How the server's Node keeps its memory: without a limit V8 lets the heap of a busy server grow with the machine
 * instead of with the work. Lists are short, exports and uploads hold their bytes outside the heap or in workers.
 */
export const nodeFlags = ['--max-semi-space-size=8', '--max-old-space-size=512']

/**
 * The environment it runs in. One malloc arena: each thread that hashes a password or makes a file would otherwise keep
 * one of its own, up to eight for each processor. Thresholds said once do not grow with the largest file made so far, so
 * that its memory goes back when it is done. What was compiled once is read back by the next start.
 * @param {string} root folder of node_modules
 */
export const nodeEnv = (root) => ({
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_COMPILE_CACHE: `${root}/node_modules/.cache/node`,
})
