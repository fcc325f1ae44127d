import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let online = navigator.onLine

export function reportConnection(now: boolean): void {
  if (online === now) return
  online = now
  for (const listener of listeners) listener()
}

window.addEventListener('online', () => reportConnection(true))
window.addEventListener('offline', () => reportConnection(false))

export const isConnected = (): boolean => online

export function onConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useConnection = (): boolean => useSyncExternalStore(onConnection, isConnected)
