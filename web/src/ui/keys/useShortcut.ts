import { useEffect, useRef } from 'react'
import { isShortcut, type ShortcutName, shortcuts } from './shortcuts.ts'

const working = new Map<ShortcutName, number>()

/** Active shortcuts of the current page, in the order of the table. */
export const workingShortcuts = (): ShortcutName[] =>
  (Object.keys(shortcuts) as ShortcutName[]).filter((name) => (working.get(name) ?? 0) > 0)

/** Marks shortcuts as active while the component is mounted. For components with their own key handlers. */
export function useWorkingShortcuts(...names: readonly ShortcutName[]): void {
  const all = names.join()
  useEffect(() => {
    const now = all.split(',').filter((name): name is ShortcutName => name in shortcuts)
    const count = (step: 1 | -1) => {
      for (const name of now) working.set(name, (working.get(name) ?? 0) + step)
    }
    count(1)
    return () => count(-1)
  }, [all])
}

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Runs a function on a shortcut, wherever the focus is. */
export function useShortcut(name: ShortcutName, run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useWorkingShortcuts(name)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(name, event) || (!shortcuts[name].typing && isTyped(event.target))) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [name])
}
