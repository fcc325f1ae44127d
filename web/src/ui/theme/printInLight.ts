import './print.css'

const SCHEME = 'data-mantine-color-scheme'

/** Paper is white: whatever scheme the screen has, the light one stands while the page is printed. */
export function printInLight(): void {
  const root = document.documentElement
  let onScreen: string | null = null
  const change = (printing: boolean) => {
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
}
