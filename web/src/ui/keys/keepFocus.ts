let last: Element | undefined

/**
 * A button at work is disabled, and browsers take the focus from what is disabled: once it can be pressed again it gets the
 * focus back, unless something else has it by then. Called once.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) last = target
  })
  new MutationObserver((changes) => {
    if (document.activeElement !== document.body) return
    for (const { target } of changes)
      if (target === last && target instanceof HTMLElement && !target.hasAttribute('disabled'))
        target.focus({ preventScroll: true })
  }).observe(document.documentElement, { subtree: true, attributeFilter: ['disabled'] })
}
