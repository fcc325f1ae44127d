import { useSyncExternalStore } from 'react'

/** Appearance settings of the user: names of schemes (schemes.ts) and row height. */
export type Appearance = { header: string; sidebar: string; density: 'comfortable' | 'compact'; collapsed: boolean }

const key = 'wamani.appearance'

export const defaultAppearance: Appearance = {
  header: 'light',
  sidebar: 'premium-dark',
  density: 'comfortable',
  collapsed: false,
}

let current = read()
const listeners = new Set<() => void>()

function read(): Appearance {
  try {
    return { ...defaultAppearance, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Appearance>) }
  } catch {
    return defaultAppearance
  }
}

/** Changes the appearance and stores it in localStorage. */
export function setAppearance(change: Partial<Appearance>): void {
  current = { ...current, ...change }
  localStorage.setItem(key, JSON.stringify(current))
  document.documentElement.setAttribute('data-density', current.density)
  for (const listener of listeners) listener()
}

export function useAppearance(): Appearance {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}
