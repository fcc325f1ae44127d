/** Delay (ms) that lets forms and dialogs set the focus themselves first. */
const REST_MS = 100

let last: Element | undefined

/**
 * Prevents a lost focus, after which browsers would start at the top of the page. A button that was disabled while busy
 * gets the focus back. If the focused element is removed, the new content gets the focus, or the topmost dialog, unless
 * something else has it. Call once.
 */
export function keepFocus(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) last = target
  })
  new MutationObserver((changes) => {
    if (document.activeElement !== document.body) return
    for (const { type, target } of changes)
      if (type === 'attributes' && target === last && target instanceof HTMLElement && !target.hasAttribute('disabled'))
        target.focus({ preventScroll: true })
    if (!last || last.isConnected) return
    clearTimeout(timer)
    timer = setTimeout(focusContent, REST_MS)
  }).observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ['disabled'] })
}

export const dialogInFront = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].findLast((one) => one.checkVisibility())

function focusContent() {
  if (document.activeElement !== document.body || last?.isConnected !== false) return
  // the page behind a dialog is inert
  const place = dialogInFront() ?? document.querySelector<HTMLElement>('main[tabindex]')
  place?.focus({ preventScroll: true })
}
