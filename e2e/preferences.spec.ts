import type { Locator, Page } from '@playwright/test'
import { someOf } from '../server/test/helpers/covering/turns.ts'
import { byTurns } from './helpers/looks.ts'
import { expect, settled, test, visit } from './helpers/test.ts'

test.beforeEach(({ enter }) => enter())

const groundOf = (place: Locator) => place.evaluate((element) => getComputedStyle(element).backgroundColor)

for (const colorScheme of someOf(['light', 'dark'] as const, 0))
  test(`selection and status stay visible in forced colours, ${colorScheme}`, byTurns, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })

    await page.goto('/gsrrhh/vacaciones?como=grafico')
    await settled(page)
    const tabs = page.getByRole('radiogroup').first()
    await expectOneStandsOut(tabs.locator('label'))
    await expectOneStandsOut(page.locator('nav[aria-label="Menú principal"] a').filter({ visible: true }))
    await expectPainted(page, 'main li span')

    await page.goto('/gsrrhh/turno?op=new')
    await settled(page)
    const control = page.locator('.mantine-Switch-track').first()
    expect(await groundOf(control)).not.toEqual(await groundOf(control.locator('.mantine-Switch-thumb')))
    const picker = page.getByRole('combobox', { name: /Cómputo de tardanza/ })
    await picker.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expectOneStandsOut(page.getByRole('option'))

    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('contr')
    await expectOneStandsOut(page.getByRole('option'))
  })

/** Expects one element with a background different from the rest. */
async function expectOneStandsOut(places: Locator): Promise<void> {
  await expect(places.nth(1)).toBeVisible()
  const read = () => places.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
  await expect.poll(async () => new Set(await read()).size).toBe(2)
}

/** Expects bars drawn by background colour alone to keep it. */
async function expectPainted(page: Page, bars: string): Promise<void> {
  const ground = await groundOf(page.locator('body'))
  const lost = await page.locator(bars).evaluateAll(
    (all, ground) =>
      all.flatMap((one) => {
        const painted = (one as HTMLElement).style.background !== ''
        return painted && getComputedStyle(one).backgroundColor === ground ? [one.outerHTML] : []
      }),
    ground,
  )
  expect(lost).toEqual([])
}

test('a user who prefers reduced motion sees no animations', async ({ page }) => {
  for (const path of ['/', '/gsrrhh/trabajadores', '/gsrrhh/feriados?op=new', '/gsrrhh/asistencias']) {
    await visit(page, path)
    await settled(page)
    const moving = await page.evaluate(() => {
      const isLong = (times: string) => times.split(', ').some((time) => Number.parseFloat(time) > 0.001)
      return [...document.querySelectorAll('body *')].flatMap((element) =>
        [undefined, '::before', '::after'].flatMap((part) => {
          const { animationName, animationDuration, transitionDuration } = getComputedStyle(element, part)
          const moves = isLong(transitionDuration) || (animationName !== 'none' && isLong(animationDuration))
          return moves ? [`${element.className} ${part ?? ''}`] : []
        }),
      )
    })
    expect(moving, path).toEqual([])
  }
})
