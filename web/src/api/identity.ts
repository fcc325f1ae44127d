import { useSyncExternalStore } from 'react'

type Waiting = (isSo: boolean) => void

let waiting: readonly Waiting[] = []
const listeners = new Set<() => void>()

function change(next: readonly Waiting[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

/** Whether calls wait for the person to say again who they are. */
export const useIdentityAsked = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting.length > 0,
  )

/** Waits until the person has said who they are, and answers true; false when they would not. Throws the reason of an aborted signal. */
export function untilIdentified(signal: AbortSignal | undefined): Promise<boolean> {
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

/** Lets every call that waits go on, or fail. */
export function answerIdentity(isSo: boolean): void {
  const answered = waiting
  change([])
  for (const answer of answered) answer(isSo)
}
