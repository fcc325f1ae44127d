import { currentSession, onSessionChange } from './session.ts'

/** The token of a session that is over while its page is open, and who listens to that. */
let over: string | undefined
const listeners = new Set<() => void>()

/** Tokens the server has accepted since this page was loaded: only with these somebody was at work. */
const accepted = new Set<string>()
export const acceptToken = (token: string): void => void accepted.add(token)
export const wasAccepted = (token: string): boolean => accepted.has(token)

/** Whether the page waits for its person to sign in again. */
export const isExpired = (): boolean => over !== undefined && over === currentSession().token

export function onExpiry(listener: () => void): () => void {
  listeners.add(listener)
  const leave = onSessionChange(listener)
  return () => {
    listeners.delete(listener)
    leave()
  }
}

/**
 * The session of this token is over: waits until its person signed in again, here or in another tab, and answers true; false
 * when they leave or somebody else comes. Throws the reason of an aborted signal.
 */
export function untilRenewed(token: string, signal: AbortSignal | undefined): Promise<boolean> {
  const person = currentSession().user?.idUsuario
  over = token
  for (const listener of listeners) listener()
  return new Promise((resolve, reject) => {
    const finish = () => {
      leave()
      signal?.removeEventListener('abort', abort)
    }
    const look = () => {
      const { token: now, user } = currentSession()
      if (now === token) return
      finish()
      resolve(now !== '' && user?.idUsuario === person)
    }
    const abort = () => {
      finish()
      reject(signal?.reason)
    }
    const leave = onSessionChange(look)
    signal?.addEventListener('abort', abort)
    look()
  })
}
