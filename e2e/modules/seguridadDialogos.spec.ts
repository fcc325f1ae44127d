import type { Page } from '@playwright/test'
import { expect, settled, test, visit } from '../helpers/test.ts'

const success = (page: Page) => page.getByText('Operación Exitosa')

test('a dialog adds a resource to a service exactly as typed', async ({ page, enter, complaints }) => {
  await enter()
  await page.goto('/seguridad/servicio?op=new')
  await settled(page)
  await page.getByRole('textbox', { name: 'Servicio' }).fill('Archivo regional')
  await page.getByRole('button', { name: 'Agregar recurso' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Agregar recurso' })
  const labels = dialog.locator('label')
  const ofCall = [/^MENÚ/, /^ACCIÓN/, /^DESCRIPCIÓN/, /^TIPO RECURSO/, /^SOLICITUD/, /^URL/]
  await expect(labels).toHaveText(ofCall)
  await page.keyboard.press('Escape')
  await page.mouse.click(4, 4)
  await expect(dialog).toBeVisible()

  const accept = dialog.getByRole('button', { name: 'Agregar', exact: true })
  const errors = dialog.getByRole('alert').filter({ hasText: 'Porfavor corrija los siguientes errores:' })
  await accept.click()
  await expect(errors.getByRole('listitem')).toHaveText([
    'Ingrese una acción',
    'Ingrese una descripción',
    'Seleccione un tipo de recurso',
    'Ingrese solicitud',
  ])
  await dialog.getByRole('checkbox', { name: 'MENÚ' }).check()
  await expect(labels).toHaveText([...ofCall, /^DESCRIPCIÓN MENÚ/, /^URL MENÚ/, /^ÍCONO/, /^ORDEN/])
  await accept.click()
  await expect(errors.getByRole('listitem')).toHaveText([
    'Ingrese una acción',
    'Ingrese una descripción',
    'Seleccione un tipo de recurso',
    'Ingrese solicitud',
    'Ingrese una descripción menú',
    'Ingrese una url de menú',
    'Ingrese ícono',
  ])
  await dialog.getByRole('textbox', { name: 'ACCIÓN' }).fill('ver')
  await dialog.getByRole('textbox', { name: 'DESCRIPCIÓN', exact: true }).fill('Ver el archivo')
  await dialog.getByRole('combobox', { name: 'TIPO RECURSO' }).click()
  await page.getByRole('option', { name: 'MENÚ' }).click()
  await dialog.getByLabel('SOLICITUD').first().fill('get')
  await dialog.getByRole('textbox', { name: 'URL', exact: true }).fill('/archivo/api/v1/legajo')
  await dialog.getByRole('textbox', { name: 'DESCRIPCIÓN MENÚ' }).fill('Legajos')
  await dialog.getByRole('textbox', { name: 'URL MENÚ' }).fill('/archivo/legajos')
  await dialog.getByRole('combobox', { name: 'ÍCONO' }).fill('IconArchive')
  await page.getByRole('option', { name: 'IconArchive' }).click()
  await expect(dialog.getByText('En el menú se verá así:')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'ORDEN' }).fill('5')
  await accept.click()
  await expect(dialog).toBeHidden()
  await expect(
    page.getByRole('row', { name: /VER Ver el archivo GET \/archivo\/api\/v1\/legajo Legajos/ }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(success(page)).toBeVisible()
  await page.goto('/seguridad/servicio?query=Archivo%20regional')
  await page.getByRole('row', { name: /Archivo regional/ }).click()
  await page.getByRole('button', { name: 'Editar' }).click()
  await page.getByRole('row', { name: /Ver el archivo/ }).click()
  const stored = page.getByRole('dialog', { name: 'Editar recurso' })
  await expect(stored.getByRole('textbox', { name: 'URL MENÚ' })).toHaveValue('/archivo/legajos')
  await expect(stored.getByRole('textbox', { name: 'ORDEN' })).toHaveValue('5')
  expect(complaints).toEqual([])
})

test('a profile is searched by its service, and choosing it closes the dialog at once', async ({
  page,
  enter,
  complaints,
}) => {
  await enter()
  await page.goto('/seguridad/permisos?servicios=2&perfiles=1')
  await settled(page)
  await page.getByRole('button', { name: 'Agregar perfil' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar perfil' })
  await expect(dialog.getByRole('columnheader')).toHaveText(['Perfil', 'Servicio', 'Acciones'])
  await expect(dialog.getByRole('combobox', { name: 'Filas por página' }).getByRole('option')).toHaveText([
    '10 por página',
    '15 por página',
    '20 por página',
  ])
  const search = dialog.getByRole('searchbox', { name: 'Buscar' })
  await search.fill('nada que se llame así')
  await expect(dialog.getByText('Oops! No elements found. Consider changing the search query.')).toBeVisible()
  await search.fill('jefe de unidad')
  await dialog.getByRole('button', { name: 'Agregar Jefe de unidad, Recursos Humanos' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('columnheader', { name: /Jefe de unidad/ })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Recursos Humanos' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a refused dialog shows the message of the server', async ({ page, enter }) => {
  await enter()
  const refuse = (status: number, errorMessage: string) =>
    page.route('**/seguridad/api/v1/perfil_servicio/search*', (route) =>
      route.fulfill({ status, json: { errorMessage, traza: 'prueba' } }),
    )
  for (const [status, text] of [
    [403, 'No tiene permiso para realizar esta acción.'],
    [500, 'Ocurrió un error interno. Intente nuevamente.'],
  ] as const) {
    await refuse(status, text)
    await visit(page, '/seguridad/servicio')
    await settled(page)
    await visit(page, '/seguridad/permisos')
    await settled(page)
    await page.getByRole('button', { name: 'Agregar perfil' }).click()
    const warning = page.getByRole('dialog').getByRole('alert')
    await expect(warning.getByText(text)).toBeVisible()
    await expect(warning.getByText('Ud. no tiene permitido esta función')).toBeVisible()
    await page.unroute('**/seguridad/api/v1/perfil_servicio/search*')
  }
  await page.route('**/seguridad/api/v1/tipo-recurso/search*', (route) =>
    route.fulfill({ status: 403, json: { errorMessage: 'No tiene permiso para realizar esta acción.' } }),
  )
  await visit(page, '/seguridad/servicio?op=new')
  await settled(page)
  await page.getByRole('button', { name: 'Agregar recurso' }).first().click()
  const warning = page.getByRole('dialog').getByRole('alert')
  await expect(warning.getByText('No tiene permiso para realizar esta acción.')).toBeVisible()
  await expect(warning.getByText('Ud. no tiene permitido esta función')).toBeVisible()

  await refuse(401, 'Su sesión ha expirado. Vuelva a iniciar sesión.')
  await visit(page, '/seguridad/permisos')
  await settled(page)
  await page.getByRole('button', { name: 'Agregar perfil' }).click()
  await page.getByRole('dialog', { name: 'Su sesión terminó' }).getByRole('button', { name: 'Salir' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
})

test('a refused print, action and deletion show the message of the server', async ({ page, enter }) => {
  await enter()
  const errorMessage = 'Ocurrió un error interno. Intente nuevamente.'
  const deny = (path: string) =>
    page.route(path, (route) => route.fulfill({ status: 500, json: { errorMessage, traza: 'prueba' } }))
  const expectDenied = async () => {
    await expect(page.getByText(errorMessage)).toBeVisible()
    await expect(page.getByText('Ud. no tiene permitido esta función')).toBeVisible()
  }
  await deny('**/combustible/api/v1/vale/reporte/*')
  await page.goto('/combustible/vale?estado=emitido')
  await settled(page)
  const row = page.getByRole('row').nth(1)
  await row.getByRole('button', { name: /acciones/i }).click()
  await page.getByRole('menuitem', { name: 'Imprimir' }).click()
  await expectDenied()

  await deny('**/combustible/api/v1/vale/*/anular')
  // a refusal stays until it is closed, and so does its dialog
  await page.goto('/combustible/vale?estado=emitido')
  await settled(page)
  await row.getByRole('button', { name: /acciones/i }).click()
  await page.getByRole('menuitem', { name: 'Anular' }).click()
  await page.getByLabel(/motivo/i).fill('Se malogró el vehículo')
  await page.getByRole('button', { name: 'Sí, anular' }).click()
  await expectDenied()

  await deny('**/combustible/api/v1/grupo/*')
  await page.goto('/combustible/grupo')
  await settled(page)
  await row.getByRole('button', { name: /acciones/i }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('button', { name: 'Sí, eliminar' }).click()
  await expectDenied()
})
