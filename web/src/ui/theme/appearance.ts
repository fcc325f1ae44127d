import { useSyncExternalStore } from 'react'

/** What a user chose for the frame: names of schemes (schemes.ts) and the height of rows. */
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

/** Changes part of the appearance, remembers it in localStorage and repaints. */
export function setAppearance(change: Partial<Appearance>): void {
  current = { ...current, ...change }
  localStorage.setItem(key, JSON.stringify(current))
  document.documentElement.setAttribute('data-density', current.density)
  for (const listener of listeners) listener()
}

/** The appearance in force; renders again when it changes. */
export function useAppearance(): Appearance {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}
