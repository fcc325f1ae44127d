/** Long enough that what is only on its way is not said, and that of what changes while somebody types the last is. */
const REST_MS = 250

let region: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Says to who listens what who looks has seen happen. Once for what is asked again and again: only the last is said. The region
 * stays in the page, for one that comes with its words is not read.
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
