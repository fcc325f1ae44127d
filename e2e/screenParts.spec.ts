import type { Page } from '@playwright/test'
import { contextOptions } from './helpers/chromium.ts'
import { expectAccessible } from './helpers/expectPage.ts'
import { expect, openAs, settled, test } from './helpers/test.ts'

test.beforeEach(({ enter }) => enter())

test('the tabs of a record move by arrow keys, are part of the URL, and going back leads to the list', async ({
  page,
  complaints,
}) => {
  await page.goto('/tramite/documentos?vista=registro')
  await settled(page)
  await page.getByRole('row').nth(1).click()
  const form = page.getByRole('tab', { name: 'Datos' })
  await expect(form).toHaveAttribute('aria-selected', 'true')
  await form.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Actividad' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  const other = page.getByRole('tab', { name: 'Movimientos' })
  await expect(other).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/op=view&id=\d+.*tab=movimientos/)
  await expect(page.getByRole('tabpanel', { name: 'Movimientos' })).toBeVisible()
  await page.reload()
  await expect(other).toHaveAttribute('aria-selected', 'true')
  await settled(page)
  await expectAccessible(page)
  await form.click()
  await expect(page).not.toHaveURL(/tab=/)
  await page.goBack()
  await expect(page).toHaveURL(/\/tramite\/documentos\?vista=registro$/)
  expect(complaints).toEqual([])
})

test('navigation shows a loading state and hides the previous page', async ({ page, complaints }) => {
  await page.goto('/')
  await settled(page)
  await page.route('**/AccountSecurityPage-*.js', async (route) => {
    await expect(page.getByText('Cargando…')).toBeVisible()
    await route.continue()
  })
  await page
    .getByRole('banner')
    .getByRole('button', { name: /cuenta$/ })
    .click()
  await page.getByRole('menuitem', { name: 'Seguridad de mi cuenta' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Seguridad de mi cuenta' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a point is set on the map and moved by keyboard, and the map can be hidden', async ({ page, complaints }) => {
  await page.goto('/combustible/grifo?op=new')
  await settled(page)
  await page.getByRole('button', { name: 'Elegir en el mapa' }).click()
  const map = page.getByRole('region', { name: 'Mapa: Ubicación' })
  await expect(map).toHaveAttribute('aria-busy', 'false')
  const [longitude, latitude] = [page.getByLabel('Ubicación: longitud'), page.getByLabel('Ubicación: latitud')]
  await map.focus()
  await page.keyboard.press('Enter')
  await expect(longitude).toHaveValue(/^-7\d\.\d+$/)
  // the map opens at the home department and the point is set at its centre
  await expect(latitude).toHaveValue(/^-1[1-5]\.\d+$/)
  const before = Number(await longitude.inputValue())
  const pin = page.getByRole('button', { name: 'Ubicación: muévalo con las flechas' })
  await pin.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => Number(await longitude.inputValue())).toBeLessThan(before)
  await expect(pin).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ocultar el mapa' }).click()
  await expect(map).toBeHidden()
  expect(complaints).toEqual([])
})

test('a chart is an image with a name, and one click shows its numbers as a table', async ({ page, complaints }) => {
  await page.goto('/vacuna/cobertura')
  await settled(page)
  const chart = page.getByRole('region', { name: 'Por dosis', exact: true })
  // the chart library loads with the first chart
  await expect(chart.getByRole('img', { name: /^Gráfico: Por dosis/ })).toBeVisible()
  await chart.getByRole('button', { name: 'Ver tabla: Por dosis' }).click()
  await expect(chart.getByRole('table')).toBeVisible()
  await expect(chart.getByRole('row').nth(1).getByRole('cell')).toHaveText(/\d/)
  await expectAccessible(page)
  await chart.getByRole('button', { name: 'Ver gráfico: Por dosis' }).click()
  await expect(chart.getByRole('img', { name: /^Gráfico/ })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a map clusters its points and splits the clusters when zoomed in', async ({ page, complaints }) => {
  await page.goto('/vacuna/visor')
  await settled(page)
  const clusters = page.locator('.leaflet-marker-pane > div').filter({ hasText: /\d/ })
  await expect(clusters.first()).toBeVisible()
  const before = await clusters.allInnerTexts()
  await page.getByRole('button', { name: 'Acercar' }).click()
  await expect.poll(() => clusters.allInnerTexts()).not.toEqual(before)
  expect(complaints).toEqual([])
})

test('inputs on a touch screen have a font size at which iPhones do not zoom', async ({ browser, server }) => {
  const touch = { ...contextOptions, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const expectLarge = async (phone: Page, path: string) => {
    await phone.goto(path)
    await settled(phone)
    const typed = phone.locator('input:not([type=checkbox], [type=radio], [type=color], [type=file]), textarea, select')
    await expect(typed.first()).toBeVisible()
    const sizes = await typed.evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
    expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(16)
  }
  const visitor = await browser.newPage({ ...touch, baseURL: server.address })
  await expectLarge(visitor, '/denunciar')
  await visitor.close()
  const phone = await openAs(browser, server, 'admin', touch)
  for (const path of ['/gsrrhh/trabajadores', '/gsrrhh/trabajadores?op=new', '/combustible/solicitud?op=new'])
    await expectLarge(phone, path)
  await phone.close()
})
