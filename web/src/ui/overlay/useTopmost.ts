import { useEffect, useState, useSyncExternalStore } from 'react'

let opened: readonly symbol[] = []
const listeners = new Set<() => void>()

function change(next: readonly symbol[]): void {
  opened = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True if this overlay is the topmost open one. Only the topmost one handles Escape. */
export function useTopmost(isOpened: boolean): boolean {
  const [own] = useState(() => Symbol('overlay'))
  useEffect(() => {
    if (!isOpened) return
    change([...opened, own])
    return () => change(opened.filter((one) => one !== own))
  }, [isOpened, own])
  return useSyncExternalStore(listen, () => opened.at(-1) === own)
}
