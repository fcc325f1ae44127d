const INPUTS = '[data-field] :is(input, textarea, select):not([type="hidden"], [type="file"], :disabled)'

/** A new record begins in its first input that is to be seen. */
export function focusFirstInput(form: HTMLElement | null): void {
  firstInput(form)?.focus()
}

/** So does a form in a dialog, whichever of them comes first: the dialog by itself would begin at the cross that closes it. */
export function beginInForm(form: HTMLElement | null): void {
  const first = firstInput(form)
  first?.setAttribute('data-autofocus', '')
  first?.focus()
}

const firstInput = (form: HTMLElement | null) =>
  [...(form?.querySelectorAll<HTMLElement>(INPUTS) ?? [])].find((input) => input.checkVisibility())

/** A stored record is read from its top, by eyes and by screen readers. */
export function focusTop(form: HTMLElement | null): void {
  form?.closest<HTMLElement>('main')?.focus({ preventScroll: true })
  window.scrollTo(0, 0)
}
