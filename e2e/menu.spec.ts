import { expect, type Page } from '@playwright/test'
import { someOf } from '../server/test/helpers/covering/turns.ts'
import { byTurns } from './helpers/looks.ts'
import { settled, test } from './helpers/test.ts'

const LAST = '/sistema/estado'

/** The current menu entry: its text, and whether it is in the visible part of the menu. */
const markedOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Menú principal' }).evaluate((menu) => {
    const entry = [...menu.querySelectorAll<HTMLElement>('a, button')].findLast(
      (one) => one.offsetParent !== null && getComputedStyle(one, '::before').content === '""',
    )
    const [frame, box] = [menu.getBoundingClientRect(), entry?.getBoundingClientRect()]
    return { words: entry?.textContent, isSeen: box && box.top >= frame.top && box.bottom <= frame.bottom }
  })

const windows = [
  [1440, 700],
  [1024, 500],
] as const

for (const [width, height] of someOf(windows, 0))
  test(`the menu scrolls to the current entry, at ${width} px`, byTurns, async ({ page, enter }) => {
    await enter()
    await page.setViewportSize({ width, height })
    await page.goto(LAST)
    await settled(page)
    await expect.poll(() => markedOf(page)).toEqual({ words: 'Estado del sistema', isSeen: true })
    // neither the page scrolls nor the focus moves
    expect(await page.evaluate(() => [scrollY, document.activeElement?.closest('nav')])).toEqual([0, null])
  })

test('a collapsed menu marks the group of the current page', async ({ page, enter }) => {
  await enter()
  await page.setViewportSize({ width: 1024, height: 500 })
  await page.goto('/sireda/entidad')
  await settled(page)
  await expect.poll(() => markedOf(page)).toEqual({ words: 'Configuración', isSeen: true })
})

test('the menu of a phone opens at the current entry', async ({ page, enter }) => {
  await enter()
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(LAST)
  await settled(page)
  await page.getByRole('button', { name: 'Menú', exact: true }).click()
  await expect.poll(() => markedOf(page)).toEqual({ words: 'Estado del sistema', isSeen: true })
})
