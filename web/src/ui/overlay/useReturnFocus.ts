import { useEffect, useMemo } from 'react'

let last: HTMLElement | undefined

/** The content has it for want of another place. */
const hasNone = () => ['BODY', 'MAIN'].includes(document.activeElement?.tagName ?? '')

/** The items of a menu go with it: what opened the menu stands for them. */
function lasting(element: HTMLElement): HTMLElement | null {
  const menu = element.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element
}

document.addEventListener('focusin', ({ target }) => {
  // the content has the focus where nothing else has it: what is awaited was opened by what had it before
  if (target instanceof HTMLElement && target.tagName !== 'MAIN') last = lasting(target) ?? last
})

/**
 * Gives the focus back to what had it when `opened` became true, once nothing else has it. For overlays that are taken
 * away instead of closed, whose own way back never runs, and for those fetched late, whose opener has gone by then.
 */
export function useReturnFocus(opened: boolean): void {
  // read while drawing: before the overlay takes the focus
  const origin = useMemo(() => (opened ? last : undefined), [opened])
  useEffect(() => {
    if (!origin) return
    return () => {
      if (hasNone() && origin.isConnected) origin.focus({ preventScroll: true })
    }
  }, [origin])
}
