import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { turno } from '@wamani/contract/rrhh/turno/turno.ts'
import { pdfText } from '../server/test/helpers/files/readPdf.ts'
import { expectAccessible, expectFitting } from './helpers/expectPage.ts'
import { expect, openAs, settled, test } from './helpers/test.ts'

const path = '/gsrrhh/turno'
const api = turno.api

test.beforeEach(({ enter }) => enter())

/** Creates shifts `<mark>-01`… for one test. */
async function makeShifts({ call }: Parameters<Parameters<typeof test>[2]>[0]['api'], mark: string, count: number) {
  for (let n = 1; n <= count; n++) {
    const codigo = `${mark}-${String(n).padStart(2, '0')}`
    const body = { codigo, nombre: `Turno ${codigo}`, horaIngreso: '08:00', horaSalida: '17:00' }
    expect((await call(turno.routes.create, { body })).status).toBe(201)
  }
}

const box = (page: Page, name: RegExp) => page.getByRole('checkbox', { name })
const viewButton = (page: Page, name: string) => page.getByRole('button', { name: `Vista: ${name}` })

test('a view is saved, shared, set as initial view, changed and removed', async ({
  page,
  browser,
  server,
  complaints,
}) => {
  await page.goto(`${path}?activo=true`)
  await settled(page)
  await page.getByRole('button', { name: 'Vistas guardadas' }).click()
  await page.getByRole('menuitem', { name: 'Guardar como vista nueva…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Guardar como vista' })
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(dialog.getByText('Ingrese el nombre').first()).toBeVisible()
  await dialog.getByLabel('Nombre').fill('Los que rigen')
  await dialog.getByLabel('Compartir con el perfil').click()
  await page.getByRole('option', { name: 'RRHH', exact: true }).click()
  await dialog.getByRole('switch', { name: 'Abrir siempre esta lista con la vista' }).press('Space')
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(viewButton(page, 'Los que rigen')).toBeVisible()

  // Columns belong to the view, and a change of them is indicated.
  await page.getByRole('button', { name: 'Elegir columnas' }).click()
  await page.getByRole('checkbox', { name: 'Hora de salida' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(viewButton(page, 'Los que rigen (con cambios)')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Hora de salida' })).toBeHidden()
  await viewButton(page, 'Los que rigen').click()
  await page.getByRole('menuitem', { name: 'Guardar los cambios en «Los que rigen»' }).click()
  await expect(page.getByText('Se guardaron los cambios de la vista')).toBeVisible()

  // The list opens with the initial view until the user leaves it.
  await page.goto('/')
  await page.goto(path)
  await expect(viewButton(page, 'Los que rigen')).toBeVisible()
  await expect(page).toHaveURL(/activo=true/)
  await expect(page.getByRole('columnheader', { name: 'Hora de salida' })).toBeHidden()
  await expectAccessible(page)
  await viewButton(page, 'Los que rigen').click()
  await page.getByRole('menuitem', { name: 'La lista sin vista' }).click()
  await expect(page.getByRole('columnheader', { name: 'Hora de salida' })).toBeVisible()
  await expect(page).not.toHaveURL(/activo=true/)
  await page.reload()
  await settled(page)
  await expect(page).not.toHaveURL(/activo=true/)

  const theirs = await openAs(browser, server, 'rrhh')
  await theirs.goto(path)
  await settled(theirs)
  await theirs.getByRole('button', { name: 'Vistas guardadas' }).click()
  await theirs.getByRole('menuitem', { name: /Los que rigen/ }).click()
  await expect(theirs).toHaveURL(/activo=true/)
  await viewButton(theirs, 'Los que rigen').click()
  await expect(theirs.getByRole('menuitem', { name: 'Abrir siempre con esta vista' })).toBeVisible()
  await expect(theirs.getByRole('menuitem', { name: 'Eliminar la vista' })).toBeHidden()
  await theirs.close()

  await page.getByRole('button', { name: 'Vistas guardadas' }).click()
  await page.getByRole('menuitem', { name: /Los que rigen/ }).click()
  await viewButton(page, 'Los que rigen').click()
  await page.getByRole('menuitem', { name: 'Eliminar la vista' }).click()
  await page.getByRole('button', { name: 'Sí, eliminar' }).click()
  await expect(page.getByText('Se eliminó la vista «Los que rigen».')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Vistas guardadas' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('rows are selected by keyboard and with Shift across pages, and all rows of a filter are deactivated at once', async ({
  page,
  api,
}) => {
  await makeShifts(api, 'MUCHOS', 13)
  await page.goto(`${path}?query=MUCHOS`)
  await settled(page)
  await page.getByRole('row', { name: /MUCHOS-01/ }).focus()
  await page.keyboard.press('Space')
  const bar = page.getByRole('region', { name: 'Selección' })
  await expect(bar.getByText('1 seleccionado', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  await expect(bar.getByText('3 seleccionados')).toBeVisible()
  await page.getByRole('button', { name: 'Página siguiente' }).click()
  await box(page, /^Seleccionar: .*MUCHOS-13/).check()
  await expect(bar.getByText('4 seleccionados')).toBeVisible()
  await expectAccessible(page)

  await bar.getByRole('button', { name: 'Seleccionar los 13 de este filtro' }).click()
  await expect(bar.getByText('13 seleccionados')).toBeVisible()
  await bar.getByRole('button', { name: 'Desactivar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Desactivar: 13 turnos' })
  await dialog.getByRole('button', { name: 'Sí, desactivar' }).click()
  await expect(dialog.getByText('13 de 13 hechos.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Terminar' }).click()
  await expect(bar).toBeHidden()
  const { body } = await api.call<{ total: number }>(turno.routes.list, { query: { query: 'MUCHOS', activo: 'false' } })
  expect(body.total).toBe(13)
})

test('failures of a bulk action are listed one by one and retried, and a busy server is retried automatically', async ({
  page,
  api: asked,
}) => {
  await makeShifts(asked, 'FALLA', 6)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${path}?query=FALLA`)
  await settled(page)
  // The first call is refused, the second gets a 429 once, the third fails in the network once.
  const troubles = [409, 429, 0]
  await page.route(`**${api}/*`, async (route) => {
    const trouble = route.request().method() === 'DELETE' ? troubles.shift() : undefined
    if (trouble === undefined) await route.continue()
    else if (trouble === 0) await route.abort('connectionfailed')
    else
      await route.fulfill({
        status: trouble,
        headers: { 'retry-after': '1' },
        json: {
          errorMessage: trouble === 409 ? 'No se puede eliminar: está en uso por 3 horarios' : 'Demasiados intentos.',
        },
      })
  })
  await box(page, /^Seleccionar todos/).check()
  await expectFitting(page, 'selection')
  await expectAccessible(page)
  await page.getByRole('region', { name: 'Selección' }).getByRole('button', { name: 'Eliminar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Eliminar: 6 turnos' })
  await dialog.getByRole('button', { name: 'Sí, eliminar' }).click()
  await expect(dialog.getByText('4 de 6 hechos · 2 con error.')).toBeVisible()
  const failures = dialog.getByRole('region', { name: 'No procesados' })
  await expect(failures.getByText('No se puede eliminar: está en uso por 3 horarios')).toBeVisible()
  await expect(failures.getByText(/No se pudo conectar con el servidor/)).toBeVisible()
  await expectFitting(page, 'failures')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Reintentar los fallidos' }).click()
  await expect(dialog.getByText('6 de 6 hechos.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Terminar' }).click()
  await expect(page.getByText('Eliminar: 6 turnos.')).toBeVisible()
  await expect(page.getByText('No elements found')).toBeVisible()
  await page.getByRole('button', { name: /^Deshacer/ }).click()
  await expect(page.getByText('Se restauraron 6 turnos.')).toBeVisible()
  await expect(page.getByText('FALLA-06').first()).toBeVisible()
})

test('a bulk deletion is stopped half-way and the remaining rows stay selected', async ({ page, api: asked }) => {
  await makeShifts(asked, 'PARA', 10)
  await page.goto(`${path}?query=PARA`)
  await settled(page)
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
  await page.route(`**${api}/*`, async (route) => {
    if (route.request().method() === 'DELETE') await stopped
    await route.continue()
  })
  await box(page, /^Seleccionar todos/).check()
  const bar = page.getByRole('region', { name: 'Selección' })
  await bar.getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('button', { name: 'Sí, eliminar' }).click()
  await page.getByRole('button', { name: 'Detener' }).click()
  stop()
  await expect(page.getByText('4 de 10 hechos · 6 sin intentar. Usted lo detuvo.')).toBeVisible()
  await page.getByRole('button', { name: 'Terminar' }).click()
  await expect(bar.getByText('6 seleccionados')).toBeVisible()
})

test('one key opens the previous or next record, also across pages', async ({ page, api, complaints }) => {
  await makeShifts(api, 'PASO', 12)
  await page.goto(`${path}?query=PASO`)
  await settled(page)
  await page.getByRole('row', { name: /PASO-10/ }).click()
  const place = page.getByRole('navigation', { name: 'Registros de la lista' })
  await expect(place.getByText('10 de 12')).toBeVisible()
  await page.keyboard.press('Alt+PageDown')
  await expect(page.getByRole('heading', { level: 1, name: /PASO-11/ })).toBeVisible()
  await expect(place.getByText('11 de 12')).toBeVisible()
  await place.getByRole('button', { name: 'Registro siguiente' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /PASO-12/ })).toBeVisible()
  await expect(place.getByRole('button', { name: 'Registro siguiente' })).toBeDisabled()
  await page.keyboard.press('Alt+PageUp')
  await expect(place.getByText('11 de 12')).toBeVisible()
  await page.keyboard.press('Alt+PageUp')
  await expect(place.getByText('10 de 12')).toBeVisible()

  // Unsaved text is not lost.
  await page.keyboard.press('e')
  await page.getByLabel('Nombre').fill('A medio escribir')
  await page.goBack()
  await expect(page.getByText('¿Salir sin guardar?')).toBeVisible()
  await page.getByRole('button', { name: 'No, seguir editando' }).click()
  await expect(page.getByLabel('Nombre')).toHaveValue('A medio escribir')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Sí, salir' }).click()
  await expect(place.getByText('10 de 12')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('1–10 de 12')).toBeVisible()
  expect(complaints).toEqual([])
})

test('the buttons of a record do not move when its position in the list is loaded', async ({ page, api: asked }) => {
  await makeShifts(asked, 'QUIETO', 3)
  const { promise: listMayCome, resolve: letListCome } = Promise.withResolvers<void>()
  await page.goto(`${path}?query=QUIETO`)
  await settled(page)
  await page.getByRole('row', { name: /QUIETO-02/ }).click()
  await settled(page)
  await page.route(`**${api}?*`, async (route) => {
    await listMayCome
    await route.continue()
  })
  await page.reload()
  const edit = page.getByRole('button', { name: 'Editar' })
  await expect(edit).toBeVisible()
  const before = await edit.boundingBox()
  letListCome()
  await expect(page.getByRole('navigation', { name: 'Registros de la lista' })).toBeVisible()
  expect(await edit.boundingBox()).toEqual(before)
})

test('the filtered list prints as displayed', async ({ page, complaints }) => {
  await page.goto(`${path}?activo=true&sortBy=-nombre`)
  await settled(page)
  await page.getByRole('button', { name: 'Exportar o imprimir' }).click()
  await page.getByRole('menuitem', { name: 'Imprimir…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Imprimir: Turnos' })
  const link = dialog.getByRole('link', { name: 'Descargar' })
  await expect(link).toBeVisible()
  const saving = page.waitForEvent('download')
  await link.click()
  const text = pdfText(readFileSync(await (await saving).path()))
  for (const words of [
    'Filtros: Estado: Activo',
    'Orden: Nombre (descendente)',
    'Impreso por Administrador General',
    'Página 1 de 1',
  ])
    expect(text).toContain(words)
  expect(complaints).toEqual([])
})

test('a list without a response shows an error after thirty seconds', async ({ page }) => {
  await page.clock.install()
  await page.route(`**${api}?*`, () => new Promise(() => undefined))
  const asked = page.waitForRequest(`**${api}?*`)
  await page.goto(`${path}?query=nada`)
  await asked
  const failed = page.getByText('El servidor tardó demasiado en responder. Intente nuevamente.')
  // the clock of the page keeps running on a busy machine, so stay far from thirty seconds
  await page.clock.runFor(10_000)
  await expect(failed).toBeHidden()
  await page.clock.runFor(20_000)
  await expect(failed).toBeVisible()
})
