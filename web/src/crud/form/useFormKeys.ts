import { type RefObject, useEffect, useRef } from 'react'
import { isShortcut } from '../../ui/keys/shortcuts.ts'
import { useWorkingShortcuts } from '../../ui/keys/useShortcut.ts'

/** What lies open above the page: dialogs, drawers, lists and menus. Keys belong to the topmost of them. */
const LAYERS = '[role="dialog"], [role="listbox"], [role="menu"]'

/** Ctrl+S (⌘S) saves the form in front; Esc asks to leave it, unless something open above it takes the key first. */
export function useFormKeys(
  form: RefObject<HTMLElement | null>,
  keys: { save?: (() => void) | undefined; leave?: () => void },
) {
  const latest = useRef(keys)
  useWorkingShortcuts(...(keys.save ? (['save'] as const) : []), ...(keys.leave ? (['leave'] as const) : []))
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { save, leave } = latest.current
      // closed lists stay in the page, unseen
      const top = [...document.querySelectorAll(LAYERS)].filter((layer) => layer.checkVisibility()).at(-1)
      if (top && !top.contains(form.current)) return
      if (isShortcut('save', event)) {
        event.preventDefault()
        save?.()
      } else if (isShortcut('leave', event) && leave) leave()
    }
    // caught on the way down: an open list is still there to be seen when its own Esc closes it
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [form])
}
