import { expect, type Page, test } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
}

export async function expectFitting(page: Page, about: string) {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  // The layout updates shortly after a resize.
  await expect.poll(overflow, { message: about }).toBeLessThanOrEqual(0)
}

/** Expects no text squeezed to one letter per line. */
export async function expectReadable(page: Page, about: string) {
  const narrow = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')].flatMap((element) => {
      const words = [...element.childNodes].flatMap((node) => (node.nodeType === 3 ? (node.textContent ?? '') : []))
      const text = words.join('').trim()
      if (text.length < 6 || !element.checkVisibility()) return []
      const { width, height } = element.getBoundingClientRect()
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      return width < 3 * size && height > 4 * size ? [`${text.slice(0, 40)} ${width} × ${height}`] : []
    }),
  )
  expect(narrow, about).toEqual([])
}

/** Expects no axe violations. `known`: selector of a part that is the same on every page and was already checked. */
export async function expectAccessible(page: Page, known?: string) {
  // Wait for colour transitions: contrast is meaningless while a scheme fades.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  // Load axe once per document; navigation within the application keeps the document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const validate = async ([asked, exclude]: readonly [RunOptions, string[]]) => {
    const found: AxeResults = await (window as unknown as { axe: typeof axe }).axe.run({ exclude }, asked)
    return found.violations.map(({ id, nodes }) => [
      id,
      nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    ])
  }
  const violations = await page.evaluate(validate, [options, known ? [known] : []] as const)
  expect(violations).toEqual([])
}

/** Layout shifts of a page: total score, and the moved elements. */
type Shifts = { score: number; moved: string[] }

/** Starts or restarts recording layout shifts. */
export const watchShifts = (page: Page): Promise<void> => page.evaluate(noteShifts)

/** Records layout shifts of every document from the start of its load. */
export const watchShiftsOnLoad = (page: Page) => page.addInitScript(noteShifts)

/** Runs in the page. */
function noteShifts() {
  const own = window as unknown as { shifts?: Shifts; shiftsSeen?: PerformanceObserver }
  own.shiftsSeen?.disconnect()
  const shifts: Shifts = { score: 0, moved: [] }
  own.shifts = shifts
  own.shiftsSeen = new PerformanceObserver((seen) => {
    for (const entry of seen.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
      }
      if (hadRecentInput) continue
      shifts.score += value
      for (const { node, previousRect, currentRect } of sources) {
        const element = node instanceof Element ? node : node?.parentElement
        const words = element?.textContent?.slice(0, 40) ?? ''
        const name = `${element?.tagName.toLowerCase()}.${String(element?.className).slice(0, 40)}`
        shifts.moved.push(`${value.toFixed(3)} ${name} «${words}» ${previousRect.y} → ${currentRect.y}`)
      }
    }
  })
  own.shiftsSeen.observe({ type: 'layout-shift' })
}

/** Expects a layout shift score that Web Vitals call good since the recording started. */
export async function expectSteady(page: Page, about: string): Promise<void> {
  // shifts of the last frame are reported shortly after it
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))))
  const { score, moved } = await page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts)
  test.info().annotations.push({ type: 'layout shift', description: `${score.toFixed(3)} ${about}` })
  expect(score, `${about}\n${moved.join('\n')}`).toBeLessThan(0.1)
}
