import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
}

/** The page does not scroll sideways. */
export async function expectFitting(page: Page, about: string) {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  // A window that has just changed its width is laid out a moment later.
  await expect.poll(overflow, { message: about, timeout: 2_000 }).toBeLessThanOrEqual(0)
}

/** axe finds nothing wrong with the page as it stands; `known`: a part that was checked before and is the same on every page. */
export async function expectAccessible(page: Page, known?: string) {
  // Colours fade from one scheme to the other; half-way they are nobody's choice.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  // Read once by each document: only its address changes when a person goes on.
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
