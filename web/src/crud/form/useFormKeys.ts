import { type RefObject, useEffect, useRef } from 'react'
import { isShortcut } from '../../ui/keys/shortcuts.ts'
import { useWorkingShortcuts } from '../../ui/keys/useShortcut.ts'

/**
 * Layers above the page; the topmost one takes the keys. An open list takes Esc, but Ctrl+S goes to the form of its
 * input.
 */
const LAYERS = '[role="dialog"], [role="menu"]'
const LISTS = '[role="listbox"]'

/**
 * Ctrl+S (⌘S) submits the topmost form or confirms the topmost dialog. Esc calls `leave`, unless a layer above handles
 * it.
 */
export function useFormKeys(form: RefObject<HTMLElement | null>, keys: { saves?: boolean; leave?: () => void }) {
  const latest = useRef(keys)
  useWorkingShortcuts(...(keys.saves ? (['save'] as const) : []), ...(keys.leave ? (['leave'] as const) : []))
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { saves, leave } = latest.current
      // closed lists stay in the DOM, hidden
      const shown = (layers: string) => [...document.querySelectorAll(layers)].filter((one) => one.checkVisibility())
      const top = shown(LAYERS).at(-1)
      // no «save page» dialog of the browser
      if (isShortcut('save', event)) event.preventDefault()
      if (top && !top.contains(form.current)) return
      if (isShortcut('save', event)) {
        if (saves) submit(form.current)
      } else if (isShortcut('leave', event) && shown(LISTS).length === 0) leave?.()
    }
    // capture phase: the open list is still visible before its own Esc handler closes it
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [form])
}

function submit(part: HTMLElement | null) {
  const form = part?.closest('form') ?? part?.querySelector('form')
  if (form) form.requestSubmit()
  // a confirmation has no form
  else part?.closest('[role="dialog"]')?.querySelector<HTMLElement>('[data-submits]')?.click()
}
