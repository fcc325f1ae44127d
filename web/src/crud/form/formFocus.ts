import { canTakeFocus } from '../../ui/keys/focusOwner.ts'

const INPUTS = '[data-field] :is(input, textarea, select):not([type="hidden"], [type="file"], :disabled)'

/**
 * Focuses the first visible input of a new record, also if it loads later, unless the user has moved the focus. Returns
 * a cleanup function.
 */
export function focusFirstInput(form: HTMLElement | null): () => void {
  if (!canTakeFocus(form)) return () => undefined
  const first = firstInput(form)
  first?.focus()
  const awaited = form?.querySelector(LOADING)
  const comesLater = awaited && !(first && isBefore(first, awaited))
  const loading = new MutationObserver(() => {
    if (awaited?.isConnected) return
    loading.disconnect()
    if (canTakeFocus(form) && document.activeElement === (first ?? document.body)) firstInput(form)?.focus()
  })
  if (form && comesLater) loading.observe(form, { childList: true, subtree: true })
  return () => loading.disconnect()
}

const LOADING = '[data-loading]'
const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

export function focusFirstInDialog(form: HTMLElement | null): void {
  const first = firstInput(form)
  first?.setAttribute('data-autofocus', '')
  first?.focus()
}

const firstInput = (form: HTMLElement | null) =>
  [...(form?.querySelectorAll<HTMLElement>(INPUTS) ?? [])].find((input) => input.checkVisibility())

/** Scrolls to the top of a stored record and focuses it, for screen readers. */
export function focusTop(form: HTMLElement | null): void {
  if (!canTakeFocus(form)) return
  form?.closest<HTMLElement>('main')?.focus({ preventScroll: true })
  window.scrollTo(0, 0)
}
