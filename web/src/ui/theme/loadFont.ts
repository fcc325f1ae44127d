import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

const key = 'wamani.font'
/** Response time (ms) of the page (2 kB) above which the connection counts as slow. */
const FAST_RESPONSE_MS = 150

/** True if it is best to load the font together with the page: it is cached, or the connection is fast. */
export const shouldPreloadFont = (): boolean => localStorage.getItem(key) !== null || isNear()

function isNear(): boolean {
  const [page] = performance.getEntriesByType('navigation')
  return page instanceof PerformanceNavigationTiming && page.responseEnd < FAST_RESPONSE_MS
}

let loading: Promise<void> | undefined

/**
 * Loads Inter Variable, Latin subset (Spanish, Quechua and Aymara as written in Peru; 50 kB). On slow connections it
 * loads after the first screen; until then a system font with the same metrics is used (fonts.css).
 */
export function loadFont(): Promise<void> {
  loading ??= fetchFont()
  return loading
}

async function fetchFont(): Promise<void> {
  const font = new FontFace('Inter Variable', `url(${inter}) format("woff2-variations")`, {
    weight: '100 900',
    display: 'swap',
  })
  document.fonts.add(font)
  await font.load()
  localStorage.setItem(key, 'sí')
}
