import { useEffect, useMemo } from 'react'

/** The content area has the focus only as a fallback. */
const hasNone = () => ['BODY', 'MAIN'].includes(document.activeElement?.tagName ?? '')

/** A menu item disappears with its menu: use the button of the menu instead. */
function persistentOpener(element: HTMLElement): HTMLElement | null {
  const menu = element.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element
}

let last: HTMLElement | undefined

function remember(target: EventTarget | null) {
  // ignore the content area, which has the focus only as a fallback: the opener had it before
  if (target instanceof HTMLElement && !['BODY', 'MAIN'].includes(target.tagName))
    last = persistentOpener(target) ?? last
}

// this module may be loaded with the first overlay, after its opener got the focus
remember(document.activeElement)
document.addEventListener('focusin', ({ target }) => remember(target))

/**
 * Returns the focus to the element that had it when `opened` became true, unless something else has it. For overlays
 * that are unmounted instead of closed, and for lazy ones whose opener has lost the focus.
 */
export function useReturnFocus(opened: boolean): void {
  // during render, before the overlay takes the focus
  const origin = useMemo(() => (opened ? last : undefined), [opened])
  useEffect(() => {
    if (!origin) return
    return () => {
      if (hasNone() && origin.isConnected) origin.focus({ preventScroll: true })
    }
  }, [origin])
}
