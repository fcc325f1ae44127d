import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

const key = 'wamani.font'

/** Whether this browser has had the typeface: then it is asked for with the page, and comes at once. */
export const knowsFont = (): boolean => localStorage.getItem(key) !== null

/**
 * Inter Variable, the Latin subset alone: it holds every letter of Spanish, Quechua and Aymara as written in Peru. Its fifty
 * kilobytes are fetched after the first screen; until then words stand in a font of the system, made as wide (fonts.css).
 */
export async function loadFont(): Promise<void> {
  const font = new FontFace('Inter Variable', `url(${inter}) format("woff2-variations")`, {
    weight: '100 900',
    display: 'swap',
  })
  document.fonts.add(font)
  await font.load()
  localStorage.setItem(key, 'sí')
}
