declare global {
  /** Requests sent by the first script of the page (web/firstRequests/begin.js). */
  var wamaniEarly: { token: string; answers: Map<string, Promise<Response>>; askedAt: number } | undefined
}

/** Older responses are discarded. */
const MAX_AGE_MS = 20_000

/** Takes the response of an early request, once. `signal` aborts waiting for it. */
export function takeEarlyAnswer(path: string, token: string, signal: AbortSignal): Promise<Response> | undefined {
  const { wamaniEarly: early } = globalThis
  const answer = early?.answers.get(path)
  if (!early || !answer) return undefined
  early.answers.delete(path)
  if (early.token !== token || performance.now() - early.askedAt > MAX_AGE_MS) return undefined
  const left = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([answer, left])
}
