import { type RefObject, useEffect, useRef } from 'react'

/** Elements whose submit is delayed: forms, and dialogs without a form. */
const CONTAINERS = 'form, [role="dialog"]'

/**
 * Delays the submit of the surrounding form while the value of an input is unresolved (`open`), and repeats it once
 * resolved. `take` starts the resolution. Covers submit events and clicks on buttons with `data-submits`.
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
      // after the render that puts the value into the form
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
    // capture phase, before the handlers of the form
    document.addEventListener('submit', hold, true)
    document.addEventListener('click', hold, true)
    return () => {
      document.removeEventListener('submit', hold, true)
      document.removeEventListener('click', hold, true)
    }
  }, [open, input])
}

/**
 * Function that repeats a submit event or a click on a submit button within `container`. Undefined for other events.
 */
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
