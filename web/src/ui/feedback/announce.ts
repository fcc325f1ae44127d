/** Debounce (ms): skips transient states, and announces only the last change while the user types. */
const REST_MS = 250

let region: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Announces a text to screen readers (live region). Debounced: only the last text is announced. The region stays in the
 * page, because screen readers ignore regions inserted with their text.
 */
export function announce(text: string): void {
  if (!region?.isConnected) region = makeRegion()
  const { childNodes } = region
  for (const node of [...childNodes]) node.remove()
  clearTimeout(timer)
  timer = setTimeout(() => region?.append(text), REST_MS)
}

function makeRegion(): HTMLElement {
  const made = document.createElement('div')
  made.setAttribute('role', 'status')
  Object.assign(made.style, {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  })
  document.body.append(made)
  return made
}
