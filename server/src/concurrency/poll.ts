/**
 * Runs work repeatedly, `pause` ms after the previous run ended, starting at once. Failures are reported and ignored.
 * `wakes`: registers an early trigger and returns its unregister function. Returns a stop function that waits for the
 * current run.
 */
export function poll(
  pause: number,
  work: () => Promise<unknown>,
  failed: (error: unknown) => void,
  wakes: (wake: () => void) => () => void = () => () => undefined,
): () => Promise<void> {
  let isStopped = false
  let isCalled = false
  let timer: NodeJS.Timeout | undefined
  let goOn: () => void = () => undefined
  const sleepOver = wakes(() => {
    isCalled = true
    goOn()
  })
  const running = (async () => {
    while (!isStopped) {
      isCalled = false
      await work().catch(failed)
      if (isStopped) return
      if (!isCalled)
        await new Promise<void>((resolve) => {
          goOn = resolve
          timer = setTimeout(resolve, pause)
          timer.unref()
        })
      clearTimeout(timer)
    }
  })()
  return () => {
    isStopped = true
    sleepOver()
    clearTimeout(timer)
    goOn()
    return running
  }
}
