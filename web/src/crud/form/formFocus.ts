const INPUTS = '[data-field] :is(input, textarea, select):not([type="hidden"], [type="file"], :disabled)'

/** A new record begins in its first input that is to be seen, also where that comes a moment later: unless somebody is at work then. */
export function focusFirstInput(form: HTMLElement | null): () => void {
  const first = firstInput(form)
  first?.focus()
  const awaited = form?.querySelector(LOADING)
  const comesLater = awaited && !(first && isBefore(first, awaited))
  const loading = new MutationObserver(() => {
    if (awaited?.isConnected) return
    loading.disconnect()
    if (document.activeElement === (first ?? document.body)) firstInput(form)?.focus()
  })
  if (form && comesLater) loading.observe(form, { childList: true, subtree: true })
  return () => loading.disconnect()
}

/** A part of the form that is on its way. */
const LOADING = '[data-loading]'
const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

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
