import { expect, type Page } from '@playwright/test'

/** A window of 1280 × 1024 at 400 % zoom. */
const magnified = { width: 320, height: 256 }
/** Fixed bars can cover at most this share of the window. */
const MAX_COVERED_RATIO = 0.35

/** Expects a page at 400 % zoom to fit its width (WCAG 1.4.10) and fixed bars to leave room. */
export async function expectRoomy(page: Page, about: string): Promise<void> {
  await page.setViewportSize(magnified)
  const read = () => page.evaluate(readRoom)
  await expect.poll(async () => (await read()).over, { message: about }).toBeLessThanOrEqual(0)
  expect((await read()).covered, `${about} at 400 %`).toBeLessThanOrEqual(MAX_COVERED_RATIO)
}

/** Runs in the page: horizontal overflow in px, and the share of the height under full-width bars. */
function readRoom() {
  const bars = [...document.querySelectorAll<HTMLElement>('header, [data-save-bar], [data-record-bar]')]
  const fixed = bars.filter((bar) => /fixed|sticky/.test(getComputedStyle(bar).position) && bar.checkVisibility())
  const covered = fixed.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0)
  return { over: document.documentElement.scrollWidth - innerWidth, covered: covered / innerHeight }
}
/** Text spacing of WCAG 1.4.12. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** Expects no clipped text with wider text spacing. Text with an ellipsis is shown in full elsewhere. */
export async function expectSpaced(page: Page, about: string): Promise<void> {
  const style = await page.addStyleTag({ content: SPACING })
  const cut = await page.evaluate(readCut)
  await style.evaluate((element) => (element as Element).remove())
  expect(cut, `${about} with its text apart`).toEqual([])
}

/** Runs in the page: texts that overflow a box with hidden overflow. */
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
