/**
 * Coalesces calls of `run`: callers that arrive while one runs share the next one, so that no result is older than its
 * request.
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
