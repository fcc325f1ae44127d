import { type RefObject, useEffect, useRef } from 'react'

/** What takes the value of an input: the form around it, or a question that is none. */
const CONTAINERS = 'form, [role="dialog"]'

/**
 * While it is not known what an input comes to (`open`), what would submit the form around it is held and done once it is
 * known; `take` asks for it. Held are the submit of the form and the buttons marked `data-submits`.
 */
export function useDelayedSubmit(
  input: RefObject<HTMLElement | null>,
  { open, take }: { open: boolean; take: () => void },
): void {
  const held = useRef<(() => void) | undefined>(undefined)
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    if (!open) {
      const submit = held.current
      held.current = undefined
      // the form has the value once it is drawn anew
      if (submit) setTimeout(submit)
      return
    }
    const hold = (event: Event) => {
      const container = input.current?.closest(CONTAINERS)
      const submit = container && submitOf(event, container)
      if (!submit) return
      event.preventDefault()
      event.stopImmediatePropagation()
      held.current = submit
      latest.current()
    }
    // caught on the way down, before the form hears of it
    document.addEventListener('submit', hold, true)
    document.addEventListener('click', hold, true)
    return () => {
      document.removeEventListener('submit', hold, true)
      document.removeEventListener('click', hold, true)
    }
  }, [open, input])
}

/** How to do again what an event submits of a part of the page; undefined where it submits nothing of it. */
function submitOf(event: Event, container: Element): (() => void) | undefined {
  const { target } = event
  if (event.type === 'submit') {
    if (target !== container || !(target instanceof HTMLFormElement)) return undefined
    const { submitter } = event as SubmitEvent
    return () => target.requestSubmit(submitter ?? undefined)
  }
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-submits]') : null
  return button && container.contains(button) ? () => button.click() : undefined
}
