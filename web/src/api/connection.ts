import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let visibleRows = navigator.onLine

/** Notes whether the server could be reached just now. */
export function noteConnection(now: boolean): void {
  if (visibleRows === now) return
  visibleRows = now
  for (const listener of listeners) listener()
}

window.addEventListener('online', () => noteConnection(true))
window.addEventListener('offline', () => noteConnection(false))

/** Whether the last call reached the server. */
export function useConnection(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => visibleRows,
  )
}
