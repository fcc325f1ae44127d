declare global {
  /** What the first script of the page asked for before the application was there (web/firstRequests/begin.js). */
  var wamaniEarly: { token: string; answers: Map<string, Promise<Response>>; askedAt: number } | undefined
}

/** Data that lay longer are asked for anew. */
const MAX_AGE_MS = 20_000

/** The answer to a call that was made before the application was there, for whoever asks first; `signal` ends the waiting. */
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
