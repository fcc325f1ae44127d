/** Long enough for what knows better where it goes on: a form its first input, a dialog what opened it. */
const REST_MS = 100

let last: Element | undefined

/**
 * What has the focus is never taken away without another place having it: browsers would begin anew at the top of the window.
 * A button at work is disabled, and gets the focus back once it can be pressed again; what went with its screen leaves it to the
 * content that came instead, or to the dialog in front, unless something else has it by then. Called once.
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

function focusContent() {
  if (document.activeElement !== document.body || last?.isConnected !== false) return
  // behind a dialog nothing can be used
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].findLast((one) => one.checkVisibility())
  const place = dialog ?? document.querySelector<HTMLElement>('main[tabindex]')
  place?.focus({ preventScroll: true })
}
