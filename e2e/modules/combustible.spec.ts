import type { Page } from '@playwright/test'
import { consumo } from '@wamani/contract/combustible/consumo/consumo.ts'
import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import { firstOf } from '../../server/test/helpers/firstOf.ts'
import { inDays } from '../helpers/inDays.ts'
import { expect, openAs, settled, test, visit } from '../helpers/test.ts'

/** Chooses an option in a picker after typing a filter; null for a short list without a filter. */
async function choose(page: Page, label: string, typed: string | null, option: RegExp) {
  const input = page
    .getByRole('textbox', { name: label, exact: true })
    .or(page.getByRole('combobox', { name: label, exact: true }))
  await input.first().click()
  if (typed !== null) await input.first().fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}

test('a fuel request goes from request to consumption: one user requests, another approves and issues, the station verifies', async ({
  page,
  enter,
  browser,
  server,
  api,
  complaints,
}) => {
  page.setDefaultTimeout(12_000)
  await enter('combustible')
  await page.goto('/combustible/solicitud?op=new')
  await settled(page)
  await choose(page, 'Presupuesto', '0045', /0045/)
  const unit = page.getByRole('textbox', { name: 'Unidad', exact: true })
  await expect(unit).not.toHaveValue('')
  await unit.fill('Gerencia de Infraestructura')
  await page.getByLabel('Motivo').fill('Supervisión de camino')
  await page.getByLabel('Destino').fill('Paruro')
  await choose(page, 'Vehículo', 'EGA-789', /EGA-789/)
  await choose(page, 'Chofer', 'Quispe', /Quispe/)
  await page.getByRole('textbox', { name: 'Salida', exact: true }).fill(inDays(1))
  await page.getByRole('textbox', { name: 'Retorno', exact: true }).fill(inDays(2))
  await page.getByLabel('Kilometraje actual').fill('500000')

  await page.getByRole('button', { name: 'Agregar insumo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar insumo' })
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await expect(dialog.getByRole('button', { name: 'Seleccione un insumo de combustible' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'No deje en blanco la cantidad' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Aceptar' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Cantidad' }).fill('12,5')
  await choose(page, 'Insumo', 'Diésel', /Diésel B5/)
  await expect(dialog.getByLabel('Unidad de medida')).toHaveValue('Galón')
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByRole('cell', { name: '12.5' })).toBeVisible()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Operación Exitosa')).toBeVisible()
  await expect(page.getByText('Borrador', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.getByRole('button', { name: 'Sí, enviar' }).click()
  await expect(page.getByText('Se envió la solicitud.')).toBeVisible()

  const desk = await openAs(browser, server, 'admin')
  await desk.goto('/combustible/solicitud?estado=enviada')
  await settled(desk)
  await desk
    .getByRole('row', { name: /EGA-789/ })
    .first()
    .click()
  await expect(desk.getByText('Enviada', { exact: true }).first()).toBeVisible()
  await desk.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await desk.getByRole('button', { name: 'Sí, aprobar' }).click()
  await expect(desk.getByText('Operación Exitosa')).toBeVisible()
  await expect(desk.getByText('Aprobada', { exact: true }).first()).toBeVisible()
  await desk.goto('/combustible/solicitud?estado=aprobada')
  await settled(desk)
  await desk
    .getByRole('row', { name: /EGA-789/ })
    .first()
    .getByRole('button', { name: /^Acciones/ })
    .click()
  await desk.getByRole('menuitem', { name: 'Emitir vale' }).click()
  await choose(desk, 'Grifo', 'Wanchaq', /Wanchaq/)
  await desk.getByRole('button', { name: 'Emitir', exact: true }).click()
  await expect(desk.getByText(/Se emitió el vale V-/)).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Descargar' })).toBeVisible()

  const { body } = await api.call<{ items: { idVale: number; numero: string; codigo: string }[] }>(vale.routes.list)
  const issued = firstOf((body as { items: { idVale: number; numero: string; codigo: string }[] }).items)
  const forecourt = await browser.newContext({ baseURL: server.address, viewport: { width: 390, height: 844 } })
  const phone = await forecourt.newPage()
  const link = `/verificar?vale=${issued.idVale}&codigo=${issued.codigo}`
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Sí, verificar' }).click()
  await expect(phone.getByRole('heading', { name: 'Válido' })).toBeVisible()
  await expect(phone.getByText('EGA-789')).toBeVisible()
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Sí, verificar' }).click()
  await expect(phone.getByRole('heading', { name: 'Ya utilizado' })).toBeVisible()

  await visit(page, '/combustible/consumo?op=new')
  await settled(page)
  await choose(page, 'Vale', issued.numero, new RegExp(issued.numero))
  const now = new Date(Date.now() - 5 * 3_600_000).toISOString()
  await page.getByRole('textbox', { name: 'Fecha y hora, día' }).fill(inDays(0))
  await page.getByRole('textbox', { name: 'Fecha y hora, hora' }).fill(now.slice(11, 16))
  await choose(page, 'Tipo de comprobante', null, /Factura/)
  await page.getByRole('textbox', { name: 'Comprobante', exact: true }).fill('F009-1')
  await page.getByRole('textbox', { name: 'Kilometraje', exact: true }).fill('500150')
  // the form has the lines of the voucher
  await expect(page.getByText(/Vehículo: EGA-789/)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Insumo' })).toHaveValue(/Diésel B5/)
  const quantity = page.getByRole('textbox', { name: 'Cantidad' })
  await expect(quantity).toHaveValue('12.5')
  await quantity.fill('12')
  await page.getByRole('textbox', { name: 'Precio' }).first().fill('18.1')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Operación Exitosa')).toBeVisible()
  const dispatched = await api.call<{ items: { importe: number }[] }>(consumo.routes.list)
  expect((dispatched.body as { items: { importe: number }[] }).items[0]?.importe).toBe(217.2)
  await desk.close()
  await forecourt.close()
  expect(complaints).toEqual([])
})
