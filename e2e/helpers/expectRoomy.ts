import { expect, type Page } from '@playwright/test'

/** What a window of 1280 × 1024 shows at 400 %. */
const magnified = { width: 320, height: 256 }
/** What stays in view leaves the greater part to the page. */
const MAX_COVERED_RATIO = 0.35

/** Read at 400 % (WCAG 1.4.10): nothing runs out at the side, and what stays in view leaves room. */
export async function expectRoomy(page: Page, about: string): Promise<void> {
  await page.setViewportSize(magnified)
  const read = () => page.evaluate(readRoom)
  await expect.poll(async () => (await read()).over, { message: about }).toBeLessThanOrEqual(0)
  expect((await read()).covered, `${about} at 400 %`).toBeLessThanOrEqual(MAX_COVERED_RATIO)
}

/** Runs in the page: px that run out at its side, and the share of its height under bars as wide as the window. */
function readRoom() {
  const bars = [...document.querySelectorAll<HTMLElement>('header, [data-save-bar], [data-record-bar]')]
  const fixed = bars.filter((bar) => /fixed|sticky/.test(getComputedStyle(bar).position) && bar.checkVisibility())
  const covered = fixed.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0)
  return { over: document.documentElement.scrollWidth - innerWidth, covered: covered / innerHeight }
}
/** Lines, words and letters as far apart as a reader may set them (WCAG 1.4.12). */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** With lines, words and letters further apart no word is cut: one that gives way to «…» is said whole elsewhere. */
export async function expectSpaced(page: Page, about: string): Promise<void> {
  const style = await page.addStyleTag({ content: SPACING })
  const cut = await page.evaluate(readCut)
  await style.evaluate((element) => (element as Element).remove())
  expect(cut, `${about} with its text apart`).toEqual([])
}

/** Runs in the page: words that reach out of a box that hides what does. */
function readCut(): string[] {
  const isUnseen = (element: Element) => element.clientWidth <= 1 && element.clientHeight <= 1
  const cutBy = (element: Element, words: DOMRect): boolean => {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box)
      if (/auto|scroll/.test(overflowX + overflowY) || isUnseen(box)) return false
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const { left, right, top, bottom } = box.getBoundingClientRect()
      if (words.right > right + 4 || words.left < left - 4 || words.bottom > bottom + 4 || words.top < top - 4)
        return true
    }
    return false
  }
  return [...document.querySelectorAll<HTMLElement>('main *')].flatMap((element) => {
    const text = [...element.childNodes]
      .map((node) => (node.nodeType === 3 ? node.textContent : ''))
      .join('')
      .trim()
    if (text === '' || element.closest('svg, .leaflet-container') || !element.checkVisibility()) return []
    const range = document.createRange()
    range.selectNodeContents(element)
    return cutBy(element, range.getBoundingClientRect()) ? [text.slice(0, 40)] : []
  })
}
