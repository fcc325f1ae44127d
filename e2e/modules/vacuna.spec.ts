import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { personalSalud } from '@wamani/contract/amachay/personalSalud.ts'
import { readSheet } from 'read-excel-file/node'
import { pdfText } from '../../server/test/helpers/files/readPdf.ts'
import { expectAccessible, expectFitting } from '../helpers/expectPage.ts'
import { expectRoomy } from '../helpers/expectRoomy.ts'
import { expect, settled, test, visit } from '../helpers/test.ts'

test.beforeEach(({ enter }) => enter())

test('a campaign is created, its volunteers are exported as PDF and Excel, and the map opens an establishment', async ({
  page,
  complaints,
}) => {
  await makeCampaign(page)
  await reportVolunteers(page)
  await openEstablishment(page)
  expect(complaints).toEqual([])
})

async function makeCampaign(page: Page) {
  await page.goto('/vacuna/campania')
  await settled(page)
  await page.getByRole('button', { name: 'Nueva campaña' }).click()
  await page.getByRole('textbox', { name: 'Campaña' }).fill('Campaña de invierno')
  await page.getByLabel('Vacuna / enfermedad').fill('Influenza')
  await page.getByRole('textbox', { name: 'Inicio' }).fill('01/06/2026')
  await page.getByRole('textbox', { name: 'Fin' }).fill('31/05/2026')
  await page.getByRole('textbox', { name: 'Meta', exact: true }).fill('250')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(
    page.getByRole('alert').getByText('La fecha final no puede ser anterior a la fecha de inicio.'),
  ).toBeVisible()
  await page.getByRole('textbox', { name: 'Fin' }).fill('31/08/2026')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Operación Exitosa')).toBeVisible()
}

async function reportVolunteers(page: Page) {
  await visit(page, '/vacuna/voluntario')
  await settled(page)
  await expect(page.getByRole('button', { name: /^Nuevo/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Reporte' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reporte de voluntarios' })
  await dialog.getByRole('button', { name: 'Generar' }).click()
  for (const text of ['Seleccione una campaña', 'Seleccione fecha de inicio', 'Seleccione fecha final'])
    await expect(dialog.getByRole('button', { name: text })).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Campaña' }).click()
  await page.getByRole('option', { name: 'Campaña de invierno' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Fecha de inicio' })).toHaveValue('01/06/2026')
  await dialog.getByRole('combobox', { name: 'Campaña' }).click()
  await page.getByRole('option', { name: 'Campaña Regional de Vacunación' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Fecha de inicio' })).toHaveValue('01/01/2026')
  await expect(dialog.getByRole('textbox', { name: 'Fecha final' })).toHaveValue('31/12/2026')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Generar' }).click()
  const pdf = await download
  expect(pdf.suggestedFilename()).toBe('voluntarios_1_20260101_20261231.pdf')
  const text = pdfText(readFileSync(await pdf.path()))
  expect(text).toContain('REPORTE DE VOLUNTARIOS')
  expect(text).toContain('Total: 40')

  await page.getByRole('button', { name: 'Reporte' }).click()
  await dialog.getByRole('combobox', { name: 'Campaña' }).click()
  await page.getByRole('option', { name: 'Campaña Regional de Vacunación' }).click()
  await dialog.getByRole('combobox', { name: 'Formato de salida' }).click()
  await page.getByRole('option', { name: 'EXCEL' }).click()
  const book = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Generar' }).click()
  const xlsx = await book
  expect(xlsx.suggestedFilename()).toBe('voluntarios_1_20260101_20261231.xlsx')
  const rows = await readSheet(readFileSync(await xlsx.path()))
  expect(rows[4]?.slice(0, 3)).toEqual(['N.°', 'Documento', 'Apellidos y nombres'])
  expect(rows.at(-1)?.[0]).toBe('Total: 40')
}

/** Opens an establishment in the table next to the map; the URL keeps the filters. */
async function openEstablishment(page: Page) {
  await visit(page, '/vacuna/visor')
  await settled(page)
  const table = page.getByRole('table', { name: 'Establecimientos del mapa' })
  await expect(table.getByRole('row')).toHaveCount(11)
  await expect(page.getByText('Dosis por establecimiento').first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar establecimientos' }).fill('policlinico quiqui')
  await expect(table.getByRole('row')).toHaveCount(2)
  await table.getByRole('row').nth(1).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText(/dosis en la campaña/)).toBeVisible()
  for (const title of ['Por dosis', 'Por sexo', 'Por grupo de edad', 'Por día'])
    await expect(panel.getByText(title, { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/establecimiento=\d{8}/)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  await page.getByRole('combobox', { name: 'Red', exact: true }).click()
  await page.getByRole('option', { name: 'La Convención' }).click()
  await expect(page).toHaveURL(/red=\d/)
  await page.reload()
  await settled(page)
  await expect(page.getByRole('combobox', { name: 'Red', exact: true })).toHaveValue('La Convención')
}

test('a click on a place of the map opens its panel', async ({ page, complaints }) => {
  await page.goto('/vacuna/visor')
  await settled(page)
  const map = page.getByRole('region', { name: 'Dosis aplicadas y establecimientos de salud' })
  await expect(map).toHaveAttribute('aria-busy', 'false')
  await map.scrollIntoViewIfNeeded()
  const tip = page.getByRole('tooltip').filter({ hasText: /: [\d ]+$/ })
  await sweepUntil(page, map, () => tip.isVisible())
  const [name = ''] = (await tip.innerText()).split(/: [\d ]+$/)
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible()
  await expect(page).toHaveURL(/establecimiento=\d{8}/)
  expect(complaints).toEqual([])
})

/** Moves the pointer over an area line by line, middle lines first, until the condition holds. */
async function sweepUntil(page: Page, place: Locator, isFound: () => Promise<boolean>): Promise<void> {
  const box = await place.boundingBox()
  if (!box) throw new Error('The place to look at is not on the page.')
  const middle = box.y + box.height / 2
  const lines = Array.from({ length: Math.floor(box.height / 12) }, (_, line) => box.y + line * 12)
  for (const y of lines.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle)))
    for (let x = box.x + 12; x < box.x + box.width; x += 12) {
      await page.mouse.move(x, y)
      if (await isFound()) return
    }
  throw new Error('Nothing was found.')
}

test('a dialog creates the user of a private establishment', async ({ page, complaints }) => {
  await page.goto('/vacuna/usuario?op=new')
  await settled(page)
  await page.getByRole('button', { name: 'Elegir', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Agregar establecimiento' })
  for (const title of ['Código Único', 'Intitución', 'Establecimiento'])
    await expect(dialog.getByRole('columnheader', { name: title, exact: true })).toBeVisible()
  await expect(dialog.getByRole('row')).toHaveCount(11)
  await dialog.getByRole('searchbox', { name: 'Buscar' }).fill('00002713')
  await expect(dialog.getByRole('row')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Clear' }).click()
  await expect(dialog.getByRole('row')).toHaveCount(11)
  const chosen = await dialog.getByRole('row').nth(1).getByRole('cell').nth(2).innerText()
  await dialog
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Agregar/ })
    .click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Establecimiento')).toHaveValue(new RegExp(chosen))
  expect(complaints).toEqual([])
})

test('doses are recorded one after the other by keyboard alone', async ({ page, api, complaints }) => {
  const keys = page.keyboard
  /** types into the focused picker, takes the option and moves on */
  const pick = async (typed: string, option: RegExp) => {
    await keys.type(typed)
    await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(option)
    await keys.press('ArrowDown')
    await keys.press('Enter')
    await keys.press('Tab')
  }
  const next = async (typed: string) => {
    await keys.type(typed)
    await keys.press('Tab')
  }
  await page.goto('/vacuna/vacunacion')
  await settled(page)
  await page.getByRole('button', { name: 'Registrar varias dosis' }).focus()
  await keys.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Registrar varias dosis' })
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await expect(dialog.getByRole('combobox', { name: 'Campaña' })).toBeFocused()
  await pick('Regional', /^Campaña Regional/)
  await pick('Inti Raymi', /Inti Raymi/)
  await keys.press('Tab')
  await keys.press('Control+a')
  await next('20/03/2026')
  await next('Influenza')
  await next('L-900')
  await pick('Apaza', /Apaza/)
  await keys.press('Tab')
  await expect(field('Documento')).toBeFocused()
  for (const documento of ['44118801', '44118802']) {
    await next(documento)
    await next('15/03/1980')
    for (const key of ['Space', 'Tab', 'Tab', 'Space', 'Enter']) await keys.press(key)
    await expect(dialog.getByRole('cell', { name: documento })).toBeVisible()
    await expect(field('Documento')).toBeFocused()
  }
  // a known person needs no birth date, and the next dose is proposed
  await field('Fecha').fill('20/04/2026')
  await field('Documento').focus()
  await next('44118801')
  await expect(dialog.getByText('Ya tiene en esta campaña: dosis 1 el 20/03/2026.')).toBeVisible()
  await expect(field('Fecha de nacimiento')).toHaveValue('15/03/1980')
  await expect(field('Dosis')).toHaveValue('2')
  await dialog.getByRole('checkbox', { name: 'Consentimiento informado' }).focus()
  await keys.press('Space')
  await keys.press('Enter')
  await expect(dialog.getByRole('row', { name: /44118801/ })).toHaveCount(2)
  const { body } = await api.call<{ total: number }>('GET /amachay/api/v1/vacunacion?query=441188')
  expect(body.total).toBe(3)
  expect(complaints).toEqual([])
})

test('a citizen volunteers for a campaign on the public page, and staff finds the volunteer', async ({
  browser,
  server,
  api,
}) => {
  const page = await (
    await browser.newContext({
      baseURL: server.address,
      viewport: { width: 390, height: 844 },
      permissions: ['geolocation'],
      geolocation: { longitude: -71.9577, latitude: -13.5296 },
    })
  ).newPage()
  const choose = async (label: string, option: string | RegExp, typed?: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).click()
    if (typed) await page.getByRole('combobox', { name: label, exact: true }).fill(typed)
    await page.getByRole('option', { name: option }).first().click()
  }
  await page.goto('/login')
  await page.getByRole('link', { name: 'Inscribirse como voluntario' }).click()
  await settled(page)
  await page.getByRole('button', { name: 'Enviar inscripción' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Porfavor corrija los siguientes errores:' })
  for (const text of ['Seleccione una campaña', 'Debe aceptar el tratamiento de sus datos personales.'])
    await expect(summary.getByText(text)).toBeVisible()
  await expectAccessible(page)
  await expectFitting(page, 'voluntariado 390')
  await expectRoomy(page, 'voluntariado')
  await choose('Campaña', /^Campaña Regional/)
  await choose('Apoyo', 'Vacunador')
  await choose('Profesión', 'Enfermería', 'Enfer')
  await choose('Disponibilidad', 'Mañana')
  for (const [name, value] of Object.entries({
    ...{ Documento: '46009911', Nombres: 'Rosa Elena', 'Apellido paterno': 'Huamán', 'Apellido materno': 'Ccoyo' },
    ...{ 'Fecha de nacimiento': '12/04/1990', Teléfono: '984700800', Correo: 'rosa@correo.example' },
  }))
    await page.getByRole('textbox', { name, exact: true }).fill(value)
  await choose('Sexo', 'Femenino')
  await page.getByRole('button', { name: 'Usar mi ubicación' }).click()
  await expect(page.getByText(/^Según su ubicación: Wanchaq, Cusco\./)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Distrito', exact: true })).toHaveValue('Wanchaq, Cusco')
  await page.getByRole('checkbox', { name: /^Autorizo/ }).check()
  await expect(summary).toBeHidden()
  await page.getByRole('button', { name: 'Enviar inscripción' }).click()
  await expect(page.getByRole('heading', { name: 'Registro recibido' })).toBeVisible()
  const { body } = await api.call<{ items: object[] }>('GET /amachay/api/v1/voluntario?query=46009911')
  expect(body.items).toMatchObject([{ nombreCompleto: 'Huamán Ccoyo, Rosa Elena', tipoApoyo: 'vacunador' }])

  await page.goto('/voluntariado')
  await page.getByText('Represento a una empresa').click()
  await expect(page.getByRole('textbox', { name: 'RUC', exact: true })).toBeVisible()
  await choose('Apoyo', 'Personal')
  await page.getByRole('button', { name: 'Enviar inscripción' }).click()
  await expect(summary.getByText('Ingrese el número de voluntarios')).toBeVisible()
})

test('a DNI fills in the name of a member of the health staff', async ({ page, enter, api }) => {
  const { body } = await api.call<{ items: Record<string, unknown>[] }>(personalSalud.routes.list, {
    query: { query: '', per_page: 300 },
  })
  const known = body.items.find(({ tipoDocumento, documento }) => tipoDocumento === 'DNI' && documento)
  await enter('salud')
  await page.goto(`${personalSalud.screen}?op=new`)
  await settled(page)
  await page.getByRole('textbox', { name: /^Documento/ }).fill(String(known?.documento))
  await page.getByRole('button', { name: 'Buscar el nombre por DNI' }).click()
  await expect(page.getByLabel('Nombres')).toHaveValue(String(known?.nombre))
  await expect(page.getByLabel('Apellido paterno')).toHaveValue(String(known?.apellidoPaterno))
})
