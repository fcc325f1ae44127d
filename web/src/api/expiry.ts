import { currentSession, onSessionChange } from './session.ts'

/** Token of a session that expired while its page is open. */
let over: string | undefined
const listeners = new Set<() => void>()

/** Tokens the server has accepted since the page was loaded. Only such sessions can be resumed. */
const accepted = new Set<string>()
export const acceptToken = (token: string): void => void accepted.add(token)
export const wasAccepted = (token: string): boolean => accepted.has(token)

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
 * Marks the session of this token as expired and waits for a new login, also in another tab. Resolves to true, or to
 * false if the user leaves or another user signs in. Rejects with the reason of an aborted signal.
 */
export function waitForRenewal(token: string, signal: AbortSignal | undefined): Promise<boolean> {
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
