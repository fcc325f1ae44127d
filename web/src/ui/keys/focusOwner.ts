import { dialogInFront } from './keepFocus.ts'

/** The keyboard is idle after this time without a key (ms). */
const IDLE_MS = 1_000
/** Keys typed up to this long before a form appears are entered into it (ms). */
const FRESH_MS = 5_000

const TYPED = 'input, textarea, select, [contenteditable="true"]'
/** A loading part of the page. Without one, Tab works as usual. */
const LOADING = '[data-loading], [aria-busy="true"]'
const INPUTS =
  ':is(input, textarea, select):not([type="hidden"], [type="file"], [type="password"], [type="checkbox"], [type="radio"], [type="color"], :disabled)'

let lastKeyAt = Number.NEGATIVE_INFINITY
/** Keys typed while no input had the focus; entered into the next input that is focused. */
let waiting: string[] = []
let isReplaying = false
/** Ctrl+K was pressed before the finder was loaded. */
let missedFind = false

/**
 * Manages the focus of the application together with `keepFocus`; call once. Letters typed while a form loads are
 * replayed into the input that gets the focus; a Tab between them moves to the next input. Password inputs are skipped.
 */
export function ownFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!isReplaying && target instanceof Element && target.matches(TYPED)) replay()
  })
  document.addEventListener('pointerdown', () => {
    lastKeyAt = Number.NEGATIVE_INFINITY
    forget()
  })
  window.addEventListener('keydown', queueWhileReplaying, true)
  window.addEventListener('keydown', keepForLater)
}

/** True when a part of the page that has just loaded can take the focus: no dialog is open above it, and none was requested. */
export function canTakeFocus(part: Element | null): boolean {
  const dialog = dialogInFront()
  return part !== null && !isFindAwaited() && (!dialog || dialog.contains(part))
}

/** Time (ms) until the keyboard is idle; 0 or less: it is idle. */
export const untilIdle = (): number => lastKeyAt + IDLE_MS - performance.now()

const isFindAwaited = () => missedFind && isFresh()
const isFresh = () => performance.now() - lastKeyAt < FRESH_MS

/** Returns true once when Ctrl+K was pressed before the finder was loaded: it opens now. */
export function takeMissedFind(): boolean {
  const isMissed = isFindAwaited()
  missedFind = false
  return isMissed
}

function forget() {
  waiting = []
  missedFind = false
}

function keepForLater(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey, target, defaultPrevented, isComposing } = event
  if (!isFresh()) forget()
  lastKeyAt = performance.now()
  if (defaultPrevented || isComposing || (target instanceof Element && target.matches(TYPED))) return
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') {
    event.preventDefault()
    forget()
    missedFind = true
  } else if (ctrlKey || metaKey || altKey) return
  else if (key === 'Escape') forget()
  else if (key === 'Backspace') waiting.pop()
  else if (key === 'Tab' && waiting.length > 0 && document.querySelector(LOADING)) {
    event.preventDefault()
    waiting.push(key)
  } else if (key.length === 1) waiting.push(key)
}

/** Queues keys pressed during a replay after the earlier ones. */
function queueWhileReplaying(event: KeyboardEvent) {
  if (!isReplaying || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key.length > 1 && event.key !== 'Tab') return
  event.preventDefault()
  event.stopPropagation()
  waiting.push(event.key)
}

/** Enters the waiting keys into the focused input up to the next Tab, and the rest into the next input. */
function replay() {
  const { activeElement: input } = document
  const keys = isFresh() ? waiting : []
  const end = keys.indexOf('Tab')
  waiting = end < 0 ? [] : keys.slice(end + 1)
  isReplaying = false
  if (input instanceof HTMLElement && input.matches(INPUTS)) type(input, end < 0 ? keys : keys.slice(0, end))
  isReplaying = end >= 0
  if (!isReplaying) return
  // after the render that shows the value
  setTimeout(() => {
    const all = [...(input?.closest('form, [role="dialog"], main')?.querySelectorAll<HTMLElement>(INPUTS) ?? [])]
    const shown = all.filter((one) => one.tabIndex >= 0 && one.checkVisibility())
    if (input instanceof HTMLElement) shown[shown.indexOf(input) + 1]?.focus()
    replay()
  })
}

/** Enters keys: a select without search receives key events, a text input receives the text. */
function type(input: HTMLElement, keys: readonly string[]) {
  const kind = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  if (keys.length === 0 || !(input instanceof kind)) return
  if (input.readOnly) {
    for (const key of keys) input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    return
  }
  const { value, selectionStart, selectionEnd } = input
  const text =
    value.slice(0, selectionStart ?? value.length) + keys.join('') + value.slice(selectionEnd ?? value.length)
  // call the native setter: React overrides `value` to detect its own changes
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: keys.join(''), inputType: 'insertText' }))
}
