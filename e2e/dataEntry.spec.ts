import { insumo } from '@wamani/contract/combustible/insumo.ts'
import { vehiculo } from '@wamani/contract/combustible/vehiculo/vehiculo.ts'
import { turno } from '@wamani/contract/rrhh/turno/turno.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { slowLine } from './helpers/coldLine.ts'
import { expect, settled, slowDown, test } from './helpers/test.ts'

test('on a slow line a picker takes who was typed, however fast the keys', async ({ page, enter, complaints }) => {
  await enter('rrhh')
  await page.goto('/gsrrhh/contratos?op=new')
  await settled(page)
  await slowDown(page)
  const picker = page.getByRole('combobox', { name: 'Trabajador', exact: true })
  await picker.click()
  const offered = page.getByRole('option', { name: / \d{8}$/ })
  await expect(offered.nth(5)).toBeAttached()
  const wanted = (await offered.nth(5).textContent()) ?? ''
  const dni = wanted.slice(-8)
  await page.keyboard.type(dni)
  await page.keyboard.press('Tab')
  await expect(picker).not.toBeFocused()
  await expect(picker).toHaveValue(wanted.slice(0, -9))
  await picker.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('nadie se llama así')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Nada coincide con «nadie se llama así»/)).toBeVisible()
  await expect(picker).toHaveValue('nadie se llama así')
  expect(complaints).toEqual([])
})

test('over a distant line a record typed as fast as keys go loses no key and refers to nothing else', async ({
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
  await expect(page.getByText(/^Se registró el vehículo/)).toBeVisible({ timeout: 20_000 })
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

test('on a slow line no key after Ctrl+K goes into the form behind', async ({ page, enter, complaints }) => {
  await enter()
  await page.goto('/gsrrhh/turno?op=new')
  await settled(page)
  await slowDown(page)
  const name = page.getByRole('textbox', { name: 'Código', exact: true })
  await name.fill('M1')
  await name.press('Control+k')
  await page.keyboard.type('vales')
  await expect(page.getByRole('combobox', { name: 'Buscar pantallas, acciones y registros' })).toHaveValue('vales')
  await expect(name).toHaveValue('M1')
  await page.keyboard.press('Enter')
  // The form behind asks before it is left.
  await page.getByRole('button', { name: 'Sí, salir' }).click()
  await expect(page).toHaveURL(/\/combustible\/vale/)
  expect(complaints).toEqual([])
})

test('a session that ends over a form asks for the password, and the work goes on', async ({ page, server, enter }) => {
  await enter('rrhh')
  await page.goto('/gsrrhh/turno?op=new')
  await settled(page)
  const stored = await page.evaluate(() => localStorage.getItem('wamani.session'))
  const { token } = JSON.parse(stored ?? '{}') as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  // The session ends while the record is on its way: before that, the live events would have shown it.
  await page.route(
    `**${turno.api}`,
    async (saving) => {
      await fetch(server.address + session.signOut.path, { method: 'DELETE', headers })
      await saving.continue()
    },
    { times: 1 },
  )
  await page.getByRole('textbox', { name: 'Código', exact: true }).fill('ZZ9')
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Turno de la noche')
  await page.getByRole('textbox', { name: 'Hora de ingreso', exact: true }).fill('2000')
  await page.getByRole('textbox', { name: 'Hora de salida', exact: true }).fill('600')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Su sesión terminó' })
  const password = dialog.getByLabel('Contraseña', { exact: true })
  await expect(password).toBeFocused()
  await page.keyboard.type('no-es-esta')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Revisa que los datos que ingresaste sean los correctos')).toBeVisible()
  await password.fill(server.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Se registró el turno/)).toBeVisible()
  await expect(page).toHaveURL(/\/gsrrhh\/turno\?op=view&id=\d+$/)
})
