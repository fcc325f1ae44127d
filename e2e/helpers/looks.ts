import { expect, type Page } from '@playwright/test'
import { isExhaustive, someOf } from '../../server/test/helpers/covering/turns.ts'
import { expectAccessible, expectFitting } from './expectPage.ts'

/** Each width and each colour scheme once: a scheme changes colours, a width changes the layout. */
export const looks = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 320, colorScheme: 'light' },
] as const
export type Look = (typeof looks)[number]

/** Tag of tests that cover a sample in `npm test` and everything with `WAMANI_ALL=1` (`npm run test:all`). */
export const byTurns = { tag: '@turns' }

/**
 * Looks for the n-th page of a test: one of the first two, alternating by place and seed; all of them when exhaustive.
 */
export const looksAt = (place: number): readonly Look[] => (isExhaustive ? looks : someOf(looks.slice(0, 2), place))

export async function lookAt(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/**
 * Expects the current page to fit its window and to be accessible, in the look whose turn it is. `place`: index of the
 * page in the test.
 */
export async function expectWhole(page: Page, about: string, place = 0): Promise<void> {
  for (const look of looksAt(place)) {
    await lookAt(page, look)
    await expectFitting(page, `${about} ${look.width} ${look.colorScheme}`)
    await expectAccessible(page)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
