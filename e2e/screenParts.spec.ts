import { AxeBuilder } from '@axe-core/playwright'
import { expect, settled, test } from './test.ts'

test.beforeEach(({ enter }) => enter())

test('the tabs of a record move by arrows, stand in the address, and the way back leads to the list', async ({
  page,
  complaints,
}) => {
  await page.goto('/tramite/documentos')
  await settled(page)
  await page.getByRole('row').nth(1).click()
  const form = page.getByRole('tab', { name: 'Datos' })
  await expect(form).toHaveAttribute('aria-selected', 'true')
  await form.focus()
  await page.keyboard.press('ArrowRight')
  const other = page.getByRole('tab', { name: 'Movimientos' })
  await expect(other).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/op=edit&id=\d+&tab=movimientos$/)
  await expect(page.getByRole('tabpanel', { name: 'Movimientos' })).toBeVisible()
  await page.reload()
  await expect(other).toHaveAttribute('aria-selected', 'true')
  await settled(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await form.click()
  await expect(page).toHaveURL(/op=edit&id=\d+$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/tramite\/documentos$/)
  expect(complaints).toEqual([])
})

test('a place is put on the map, moved by keys, and taken away from the page again', async ({ page, complaints }) => {
  await page.goto('/combustible/grifo?op=new')
  await settled(page)
  await page.getByRole('button', { name: 'Elegir en el mapa' }).click()
  const map = page.getByRole('region', { name: 'Mapa: Ubicación' })
  await expect(map).toHaveAttribute('aria-busy', 'false')
  const [longitude, latitude] = [page.getByLabel('Ubicación: longitud'), page.getByLabel('Ubicación: latitud')]
  await map.focus()
  await page.keyboard.press('Enter')
  await expect(longitude).toHaveValue(/^-7\d\.\d+$/)
  await expect(latitude).toHaveValue(/^-\d\.\d+$/)
  const before = Number(await longitude.inputValue())
  const pin = page.getByRole('button', { name: 'Ubicación: muévalo con las flechas' })
  await pin.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => Number(await longitude.inputValue())).toBeLessThan(before)
  await expect(pin).toBeFocused()
  const { violations } = await new AxeBuilder({ page }).include('.leaflet-container').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  await page.getByRole('button', { name: 'Ocultar el mapa' }).click()
  await expect(map).toBeHidden()
  expect(complaints).toEqual([])
})
