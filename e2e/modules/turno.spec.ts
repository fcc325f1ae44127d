import { expect, settled, test } from '../helpers/test.ts'

test.beforeEach(({ enter }) => enter())

test('a shift is created, edited, found, filtered, exported and deleted', async ({ page, complaints }) => {
  await page.goto('/gsrrhh/turno')
  await settled(page)

  await page.getByRole('button', { name: 'Nuevo turno' }).click()
  await page.getByLabel('Código').fill('e2e')
  await page.getByLabel('Tolerancia de ingreso (min)').fill('90')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Porfavor corrija los siguientes errores:' })
  await expect(summary).toBeFocused()
  for (const text of [
    'Ingrese el nombre',
    'Ingrese la hora de ingreso',
    'Ingrese la hora de salida',
    'La tolerancia de ingreso (min) debe ser menor o igual a 60',
  ])
    await expect(summary.getByText(text)).toBeVisible()
  await summary.getByRole('button', { name: 'Ingrese el nombre' }).click()
  await expect(page.getByLabel('Nombre')).toBeFocused()
  await page.keyboard.type('Turno de prueba')
  await page.getByLabel('Hora de ingreso').fill('08:00')
  await page.getByLabel('Hora de salida').fill('17:00')
  await page.getByLabel('Tolerancia de ingreso (min)').fill('15')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Operación Exitosa')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /Turno de prueba/ })).toBeVisible()
  await page.keyboard.press('Escape')

  const search = page.getByRole('searchbox', { name: 'Buscar turnos' })
  await search.fill('PRUEBA e2e')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/query=PRUEBA/)
  await page.reload()
  await expect(search).toHaveValue('PRUEBA e2e')
  const row = page.getByRole('row', { name: /E2E/ })
  await row.click()
  await page.getByRole('button', { name: 'Editar' }).click()

  await page.getByLabel('Nombre').fill('Turno corregido')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Operación Exitosa')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('No elements found')).toBeVisible()
  await search.fill('')
  await page.keyboard.press('Enter')

  await page.getByRole('button', { name: /^Filtros/ }).click()
  await page.getByRole('checkbox', { name: 'Inactivo' }).check()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page).toHaveURL(/activo=false/)
  await expect(page.getByRole('cell', { name: 'Turno corregido', exact: true })).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('cell', { name: 'Turno corregido', exact: true })).toBeVisible()

  await page
    .getByRole('row', { name: /E2E/ })
    .getByRole('button', { name: /^Acciones/ })
    .click()
  await page.getByRole('menuitem', { name: 'Historial' }).click()
  const history = page.getByRole('dialog')
  await expect(history.getByText('Turno de prueba').first()).toBeVisible()
  await expect(history.getByText('Turno corregido').first()).toBeVisible()
  await page.keyboard.press('Escape')

  await page
    .getByRole('row', { name: /E2E/ })
    .getByRole('button', { name: /^Acciones/ })
    .click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await expect(page.getByRole('dialog', { name: '¿Eliminar el turno corregido?' })).toBeVisible()
  await page.getByRole('button', { name: 'Sí, eliminar' }).click()
  await expect(page.getByText('Operación Exitosa')).toBeVisible()
  await expect(page.getByRole('row', { name: /E2E/ })).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('the second of two users who edit the same shift sees both values and chooses', async ({
  page,
  browser,
  server,
  complaints,
}) => {
  await page.goto('/gsrrhh/turno?query=NOC')
  await settled(page)
  await page.getByRole('row', { name: /NOC/ }).first().click()
  await page.getByRole('button', { name: 'Editar' }).click()
  await page.getByLabel('Nombre').fill('Nocturno mío')

  const other = await browser.newContext({ baseURL: server.address })
  const theirs = await other.newPage()
  const session = await page.evaluate(() => localStorage.getItem('wamani.session'))
  await theirs.addInitScript((value) => localStorage.setItem('wamani.session', value), session ?? '')
  await theirs.goto(page.url())
  await theirs.getByLabel('Nombre').fill('Nocturno de otro')
  await theirs.getByLabel('Tolerancia de ingreso (min)').fill('25')
  await theirs.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(theirs.getByText(/Los cambios rigen desde el \d\d\/\d\d\/\d{4}\./)).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'El registro cambió mientras lo editaba' })
  await expect(dialog.getByText('Nocturno mío')).toBeVisible()
  await expect(dialog.getByText('Nocturno de otro')).toBeVisible()
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click()
  await expect(dialog.getByText('Elija un valor para Nombre')).toBeVisible()
  await dialog.getByRole('radio', { name: /Nocturno mío/ }).click()
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click()
  await expect(page.getByText('Operación Exitosa')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /Nocturno mío/ })).toBeVisible()
  // Changed terms of an assigned shift apply from tomorrow: the form still shows those of today, and the other user's
  // change was kept.
  await expect(page.getByText('15', { exact: true }).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Vigencias' }).click()
  await expect(page.getByRole('cell', { name: '25', exact: true })).toBeVisible()
  // The browser logs the 409.
  expect(complaints.filter((text) => !text.includes('409'))).toEqual([])
})

test('leaving a form with unsaved changes asks first', async ({ page, complaints }) => {
  await page.goto('/gsrrhh/turno?op=new')
  await settled(page)
  await page.getByLabel('Nombre').fill('A medio escribir')
  await page.getByRole('link', { name: 'Turnos' }).first().click()
  await expect(page.getByText('¿Salir sin guardar?')).toBeVisible()
  await page.getByRole('button', { name: 'No, seguir editando' }).click()
  await expect(page.getByText('¿Salir sin guardar?')).toBeHidden()
  await expect(page.getByLabel('Nombre')).toHaveValue('A medio escribir')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sí, salir' }).click()
  await expect(page).toHaveURL(/\/gsrrhh\/turno$/)
  expect(complaints).toEqual([])
})
