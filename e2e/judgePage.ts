import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The page does not scroll sideways. */
export async function expectFitting(page: Page, about: string) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, about).toBeLessThanOrEqual(0)
}

/** axe finds nothing wrong with the page as it stands. */
export async function expectAccessible(page: Page) {
  // Colours fade from one scheme to the other; half-way they are nobody's choice.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)]),
  ).toEqual([])
}
