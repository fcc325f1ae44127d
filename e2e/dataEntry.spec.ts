import { insumo } from '@wamani/contract/combustible/insumo.ts'
import { vehiculo } from '@wamani/contract/combustible/vehiculo/vehiculo.ts'
import { slowLine } from './helpers/coldLine.ts'
import { expect, settled, test } from './helpers/test.ts'

test('a record typed at full speed over a slow connection loses no key and gets the right references', async ({
  page,
  enter,
  api,
  complaints,
}) => {
  const { body: fuels } = await api.call<{ idInsumo: number; nombre: string }[]>(insumo.routes.options, {
    query: { esCombustible: 'true' },
  })
  const fuel = fuels.at(-1)
  await enter()
  await page.goto(`${vehiculo.screen}?op=new`)
  await settled(page)
  await slowLine(await page.context().newCDPSession(page))
  const typed = {
    ...{ Placa: 'ZZX-918', Tipo: 'Camioneta', Marca: 'Toyota', Modelo: 'Hilux', Año: '2020', SOAT: '2026-0071-42' },
    ...{ 'Odómetro / horómetro': '12345.5', 'SOAT vence': '31/12/2026', 'Unidad orgánica': 'Dirección de Caminos' },
  }
  for (const [name, text] of Object.entries(typed)) {
    await page.getByRole('textbox', { name, exact: true }).focus()
    await page.keyboard.type(text)
  }
  await page.getByRole('combobox', { name: 'Categoría', exact: true }).focus()
  await page.keyboard.type('N1')
  await page.getByRole('combobox', { name: 'Combustible', exact: true }).focus()
  await page.keyboard.type(fuel?.nombre ?? '')
  await page.keyboard.press('Tab')
  await page.keyboard.type('72.5')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Se registró el vehículo/)).toBeVisible()
  const { body } = await api.call<{ items: unknown[] }>(vehiculo.routes.list, { query: { query: 'ZZX-918' } })
  expect(body.items).toMatchObject([
    {
      ...{ placa: 'ZZX-918', tipo: 'Camioneta', marca: 'Toyota', modelo: 'Hilux', anioFabricacion: 2020 },
      ...{ soat: '2026-0071-42', soatVencimiento: '2026-12-31', kilometraje: 12345.5, capacidadTanque: 72.5 },
      ...{ unidad: 'Dirección de Caminos', categoriaVehicular: 'N1', insumo: { idInsumo: fuel?.idInsumo } },
    },
  ])
  expect(complaints).toEqual([])
})
