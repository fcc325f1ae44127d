import { useEffect } from 'react'
import './print.css'

const SCHEME = 'data-mantine-color-scheme'

/**
 * Paper is white: whatever scheme the screen has, the light one stands while the page is printed. Brings the style sheet of
 * paper, which who signs in does not wait for.
 */
export function usePrinting(): void {
  useEffect(() => {
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
    const leaving = new AbortController()
    const { signal } = leaving
    // some browsers say the one, some the other
    matchMedia('print').addEventListener('change', ({ matches }) => change(matches), { signal })
    addEventListener('beforeprint', () => change(true), { signal })
    addEventListener('afterprint', () => change(false), { signal })
    return () => leaving.abort()
  }, [])
}
