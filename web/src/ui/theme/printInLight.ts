import './print.css'

/**
 * What is printed needs, from its import on: whatever scheme the screen has, the light one stands meanwhile. Fetched after the
 * first screen, for nobody prints a page that is still on its way.
 */
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
// it may have begun while this was on its way
change(print.matches)
// some browsers say the one, some the other
print.addEventListener('change', ({ matches }) => change(matches))
addEventListener('beforeprint', () => change(true))
addEventListener('afterprint', () => change(false))
