/**
 * Runs work again and again, `pause` milliseconds after it last ended, beginning at once; a failure is told and does not
 * end it. Answers how to stop: no new run begins, and the one under way is waited for.
 */
export function everySoOften(
  pause: number,
  work: () => Promise<unknown>,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let wake: () => void = () => undefined
  const running = (async () => {
    while (!isStopped) {
      await work().catch(failed)
      if (isStopped) return
      await new Promise<void>((resolve) => {
        wake = resolve
        timer = setTimeout(resolve, pause)
        timer.unref()
      })
    }
  })()
  return () => {
    isStopped = true
    clearTimeout(timer)
    wake()
    return running
  }
}
