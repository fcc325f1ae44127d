const INPUTS = '[data-field] :is(input, textarea, select):not([type="hidden"], [type="file"], :disabled)'

/** A new record begins in its first input that is to be seen. */
export function focusFirstInput(form: HTMLElement | null): void {
  const inputs = form?.querySelectorAll<HTMLElement>(INPUTS) ?? []
  ;[...inputs].find((input) => input.checkVisibility())?.focus()
}

/** A stored record is read from its top, by eyes and by screen readers. */
export function focusTop(form: HTMLElement | null): void {
  form?.closest<HTMLElement>('main')?.focus({ preventScroll: true })
  window.scrollTo(0, 0)
}
