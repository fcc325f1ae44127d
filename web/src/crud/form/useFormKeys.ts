import { type RefObject, useEffect, useRef } from 'react'
import { isShortcut } from '../../ui/keys/shortcuts.ts'
import { useWorkingShortcuts } from '../../ui/keys/useShortcut.ts'

/** What lies open above the page. Keys belong to the topmost of them; an open list takes Esc, while saving is of the form its input stands in. */
const LAYERS = '[role="dialog"], [role="menu"]'
const LISTS = '[role="listbox"]'

/** Ctrl+S (⌘S) submits the form in front, or answers the question, as its button does; Esc asks to leave it, unless something open above it takes the key first. */
export function useFormKeys(form: RefObject<HTMLElement | null>, keys: { saves?: boolean; leave?: () => void }) {
  const latest = useRef(keys)
  useWorkingShortcuts(...(keys.saves ? (['save'] as const) : []), ...(keys.leave ? (['leave'] as const) : []))
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { saves, leave } = latest.current
      // closed lists stay in the page, unseen
      const shown = (layers: string) => [...document.querySelectorAll(layers)].filter((one) => one.checkVisibility())
      const top = shown(LAYERS).at(-1)
      // the page is nothing to keep as a file
      if (isShortcut('save', event)) event.preventDefault()
      if (top && !top.contains(form.current)) return
      if (isShortcut('save', event)) {
        if (saves) submit(form.current)
      } else if (isShortcut('leave', event) && shown(LISTS).length === 0) leave?.()
    }
    // caught on the way down: an open list is still there to be seen when its own Esc closes it
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [form])
}

function submit(part: HTMLElement | null) {
  const form = part?.closest('form') ?? part?.querySelector('form')
  if (form) form.requestSubmit()
  // a question is no form
  else part?.closest('[role="dialog"]')?.querySelector<HTMLElement>('[data-submits]')?.click()
}
