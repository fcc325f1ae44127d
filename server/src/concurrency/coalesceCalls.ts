/**
 * One question for all who ask meanwhile. Whoever asks gets an answer whose question was put after he asked, so it is never
 * older than that; while one is under way the others wait for the next.
 */
export function coalesceCalls<Answer>(run: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<Answer> | undefined
  return () => {
    next ??= underWay.then(() => {
      next = undefined
      const asked = run()
      underWay = asked.catch(() => undefined)
      return asked
    })
    return next
  }
}
