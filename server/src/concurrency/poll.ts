/**
 * Runs work again and again, `pause` milliseconds after it last ended, beginning at once; a failure is reported and does not
 * end it. `wakes` is given what makes it run without waiting, after the run under way, and answers how to end that. Answers
 * how to stop: no new run begins, and the one under way is waited for.
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
