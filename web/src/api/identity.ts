import { useSyncExternalStore } from 'react'

type Waiting = (isSo: boolean) => void

let waiting: readonly Waiting[] = []
const listeners = new Set<() => void>()

function change(next: readonly Waiting[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

export const useIdentityRequested = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting.length > 0,
  )

/**
 * Waits for re-authentication. Resolves to true, or to false if the user cancels. Rejects with the reason of an aborted
 * signal.
 */
export function waitForIdentity(signal: AbortSignal | undefined): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const answer: Waiting = (isSo) => {
      signal?.removeEventListener('abort', leave)
      resolve(isSo)
    }
    const leave = () => {
      change(waiting.filter((one) => one !== answer))
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', leave)
    change([...waiting, answer])
  })
}

export function resolveIdentity(isSo: boolean): void {
  const answered = waiting
  change([])
  for (const answer of answered) answer(isSo)
}
