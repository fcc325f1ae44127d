import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

const key = 'wamani.font'
/** A page that took longer, two kilobytes, came over a distant line. */
const NEAR_MS = 150

/** Whether the typeface is asked for with the page: this browser has had it, or the server is near. */
export const wantsFontFirst = (): boolean => localStorage.getItem(key) !== null || isNear()

function isNear(): boolean {
  const [page] = performance.getEntriesByType('navigation')
  return page instanceof PerformanceNavigationTiming && page.responseEnd < NEAR_MS
}

let loading: Promise<void> | undefined

/**
 * Inter Variable, the Latin subset alone: it holds every letter of Spanish, Quechua and Aymara as written in Peru. Over a distant
 * line its fifty kilobytes are fetched after the first screen; until then words stand in a font of the system, made as wide
 * (fonts.css).
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
