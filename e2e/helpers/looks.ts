import { expect, type Page } from '@playwright/test'
import { isExhaustive, someOf } from '../../server/test/helpers/covering/turns.ts'
import { expectAccessible, expectFitting } from './expectPage.ts'

/** Each width and each scheme once: what a scheme changes is colours, and a width what stands where. */
export const looks = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 320, colorScheme: 'light' },
] as const
export type Look = (typeof looks)[number]

/** A test that looks at fewer places in `npm test` than with `WAMANI_ALL=1`: `npm run test:all` looks at the others. */
export const byTurns = { tag: '@turns' }

/** At one place a page is seen in one of the first two looks, at the next or with the next seed in the other one. */
export const looksAt = (place: number): readonly Look[] => (isExhaustive ? looks : someOf(looks.slice(0, 2), place))

/** Looks at the page in this width and scheme. */
export async function lookAt(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** The page as it stands fits into its window and is accessible, in the look whose turn it is; `place`: which of a test's it is. */
export async function expectWhole(page: Page, about: string, place = 0): Promise<void> {
  for (const look of looksAt(place)) {
    await lookAt(page, look)
    await expectFitting(page, `${about} ${look.width} ${look.colorScheme}`)
    await expectAccessible(page)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
