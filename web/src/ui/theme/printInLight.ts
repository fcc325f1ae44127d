import './print.css'

/** Switches to the light theme while printing. Lazy: loaded after the first screen. */
const SCHEME = 'data-mantine-color-scheme'
const root = document.documentElement
let onScreen: string | null = null

function change(printing: boolean): void {
  if (printing) {
    onScreen ??= root.getAttribute(SCHEME)
    root.setAttribute(SCHEME, 'light')
  } else if (onScreen) {
    root.setAttribute(SCHEME, onScreen)
    onScreen = null
  }
}

const print = matchMedia('print')
// printing may have started before this was loaded
change(print.matches)
// browsers fire one event or the other
print.addEventListener('change', ({ matches }) => change(matches))
addEventListener('beforeprint', () => change(true))
addEventListener('afterprint', () => change(false))
