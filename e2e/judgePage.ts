import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The page does not scroll sideways. */
export async function expectFitting(page: Page, about: string) {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  // A window that has just changed its width is laid out a moment later.
  await expect.poll(overflow, { message: about, timeout: 2_000 }).toBeLessThanOrEqual(0)
}

/** axe finds nothing wrong with the page as it stands. */
export async function expectAccessible(page: Page) {
  // Colours fade from one scheme to the other; half-way they are nobody's choice.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  // Our pages hold no frame of another origin: axe may stay in the page, without a second one to sum up.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .setLegacyMode()
    .analyze()
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)]),
  ).toEqual([])
}
