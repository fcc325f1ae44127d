import { resourceOf } from '../server/test/helpers/everyResource.ts'
import { expectAccessible, expectFitting } from './helpers/expectPage.ts'
import { createRow, expect, settled, test, visit } from './helpers/test.ts'

const [presupuesto, grifo] = [resourceOf('combustible.presupuesto'), resourceOf('combustible.grifo')]

test.beforeEach(({ enter }) => enter())

test('the detail rows of a record are cards on a phone, and are added, edited, moved and deleted by keyboard', async ({
  page,
  api,
  complaints,
}) => {
  const { id } = await createRow(api, presupuesto)
  await page.goto(`${presupuesto.screen}?op=edit&id=${id}`)
  await settled(page)
  const rows = page.getByRole('group', { name: /^Fila \d+$/ })
  await expect(rows).toHaveCount(1)
  const kept = await rows.first().getByRole('combobox', { name: 'Insumo' }).inputValue()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(rows.first().locator('label').filter({ hasText: 'Insumo' })).toBeVisible()
  await expectFitting(page, presupuesto.key)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: 'Agregar fila' }).click()
  await expect(rows.nth(1).getByRole('combobox', { name: 'Insumo' })).toBeFocused()
  await page.keyboard.press('Control+s')
  const summary = page.getByRole('alert').filter({ hasText: 'Porfavor corrija los siguientes errores:' })
  await summary.getByRole('button', { name: 'Insumos, fila 2: Ingrese el precio' }).click()
  await expect(rows.nth(1).getByLabel('Precio')).toBeFocused()
  await expectAccessible(page)

  await page.keyboard.type('0.5')
  await rows.nth(1).getByLabel('Cantidad').fill('1')
  await rows.nth(1).getByRole('combobox', { name: 'Insumo' }).click()
  const other = page.getByRole('option').filter({ hasNotText: kept }).filter({ hasNotText: 'Crear nuevo' }).first()
  await other.click()
  const chosen = await rows.nth(1).getByRole('combobox', { name: 'Insumo' }).inputValue()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(rows.first().getByRole('combobox', { name: 'Insumo' })).toHaveValue(chosen)
  await expect(rows.first().getByRole('combobox', { name: 'Insumo' })).toBeFocused()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Operación Exitosa')).toBeVisible()

  await visit(page, `${presupuesto.screen}?op=edit&id=${id}`)
  await settled(page)
  await expect(rows.first().getByRole('combobox', { name: 'Insumo' })).toHaveValue(chosen)
  await expect(rows.nth(1).getByRole('combobox', { name: 'Insumo' })).toHaveValue(kept)
  await page.getByRole('button', { name: 'Quitar fila 1 de Insumos' }).click()
  await expect(rows.first().getByRole('combobox', { name: 'Insumo' })).toBeFocused()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Operación Exitosa')).toBeVisible()

  await visit(page, `${presupuesto.screen}?op=edit&id=${id}`)
  await settled(page)
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('tab', { name: 'Actividad' }).click()
  await expect(page.getByRole('listitem').getByText(chosen).first()).toBeVisible()
  expect(complaints).toEqual([])
})

test('a district is found by name, a point comes from the device location, and a list is filtered by department', async ({
  page,
  api,
  context,
  complaints,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: -13.516_67, longitude: -71.978_77 })
  const { id, row } = await createRow(api, grifo)
  await page.goto(`${grifo.screen}?op=edit&id=${id}`)
  await settled(page)

  await page.getByRole('combobox', { name: 'Distrito' }).fill('wanch')
  await page.getByRole('option', { name: 'Wanchaq, Cusco, Cusco' }).click()
  await page.getByRole('button', { name: 'Usar mi ubicación' }).click()
  await expect(page.getByLabel('Ubicación: latitud')).toHaveValue('-13.51667')
  await page.getByLabel('Ubicación: latitud').fill('45')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Ubicación fuera del territorio peruano.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Usar mi ubicación' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Operación Exitosa')).toBeVisible()

  const name = String(row.razonSocial)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Filtros/ }).click()
  await page.getByRole('combobox', { name: 'Distrito' }).fill('cusco')
  await page.getByRole('option', { name: 'Cusco (departamento)' }).click()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page).toHaveURL(/ubigeo=08/)
  await expect(page.getByText('Cusco (departamento)')).toBeVisible()
  await expect(page.getByRole('cell', { name }).first()).toBeVisible()
  expect(complaints).toEqual([])
})
