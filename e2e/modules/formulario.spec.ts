import type { Page } from '@playwright/test'
import { documento } from '@wamani/contract/gssiar/formulario/documento.ts'
import { estadistica } from '@wamani/contract/gssiar/formulario/estadistica.ts'
import { ficha } from '@wamani/contract/gssiar/formulario/ficha.ts'
import { formularios } from '@wamani/contract/gssiar/formulario/formularios.ts'
import type { Declared } from '../../server/test/helpers/buildRow.ts'
import { someOf } from '../../server/test/helpers/covering/turns.ts'
import { testFiles } from '../../server/test/helpers/validValue.ts'
import { expectAccessible, expectFitting } from '../helpers/expectPage.ts'
import { byTurns } from '../helpers/looks.ts'
import { createRow, expect, settled, test, visit } from '../helpers/test.ts'

const declared = (formulario: (typeof formularios)[number]) => formulario as unknown as Declared

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const title = 'Turbiedad del río Huatanay'

/** Opens the list of statistics and finds the one captured here. */
async function openCaptured(page: Page) {
  await page.goto(`/formulario/inicio?vista=est&query=${encodeURIComponent(title)}`)
  await settled(page)
  await page.getByRole('cell', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await settled(page)
}

async function decide(page: Page, action: 'Publicar' | 'Devolver') {
  await openCaptured(page)
  // publishing is the primary action and has its own button
  if (action === 'Publicar') await page.getByRole('button', { name: action }).click()
  else {
    await page.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await expect(page.getByRole('dialog', { name: new RegExp(`^¿.*${action}`, 'i') })).toBeVisible()
}

test('a statistic is captured, published, returned with an observation, corrected and published again', async ({
  page,
  enter,
  tour: { page: reviewer },
  complaints,
}) => {
  await reviewer.setViewportSize({ width: 1440, height: 900 })
  await enter('siar')
  await page.goto('/formulario/inicio?vista=est')
  await page.getByRole('button', { name: 'Nueva estadística' }).click()
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill(title)
  await page
    .getByRole('textbox', { name: 'Descripción', exact: true })
    .fill('Medición mensual en el puente de Agua Buena.')
  await choose(page, 'Tema', 'Agua')
  await page.getByRole('textbox', { name: 'Institución fuente', exact: true }).fill('Autoridad Nacional del Agua')
  await page.getByRole('textbox', { name: 'Fecha', exact: true }).fill('05/01/2026')
  await page.getByRole('textbox', { name: 'Indicador', exact: true }).fill('Turbiedad media')
  await page.getByRole('textbox', { name: 'Unidad de medida', exact: true }).fill('NTU')
  await choose(page, 'Periodicidad', 'Mensual')
  await page.getByRole('textbox', { name: 'Fuente', exact: true }).fill('Red de estaciones')
  for (const [at, { periodo, valor }] of [
    { periodo: '2025-11', valor: '41.5' },
    { periodo: '2025-12', valor: '63.25' },
  ].entries()) {
    if (at > 0) await page.getByRole('button', { name: 'Agregar fila' }).click()
    const row = page.getByRole('group', { name: `Fila ${at + 1}`, exact: true })
    await row.getByRole('textbox', { name: 'Periodo' }).fill(periodo)
    await row.getByRole('textbox', { name: 'Valor' }).fill(valor)
  }
  await page.getByRole('textbox', { name: 'Ubicación: longitud' }).fill('-71.912345')
  await page.getByRole('textbox', { name: 'Ubicación: latitud' }).fill('-13.541234')
  const { nombre, tipo, contenido } = testFiles.pdf()
  await page
    .locator('[data-field="archivos"] input[type="file"]')
    .setInputFiles([{ name: nombre, mimeType: tipo, buffer: Buffer.from(contenido) }])
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Se registró la estadística')).toBeVisible()

  await decide(reviewer, 'Publicar')
  await reviewer.getByRole('button', { name: 'Sí, publicar' }).click()
  await expect(reviewer.getByText(/El formulario EST-\d{4}-\d{5} fue publicado\./)).toBeVisible()

  await openCaptured(page)
  await expect(page.getByText(/^El formulario está publicado/)).toBeVisible()
  await page.getByRole('tab', { name: 'Documento' }).click()
  await page.getByRole('button', { name: 'prueba.pdf' }).click()
  await expect(page.getByRole('dialog', { name: 'prueba.pdf' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Serie' }).click()
  await expect(page.getByText('Fuente: Red de estaciones')).toBeVisible()
  await expect(page.locator('.recharts-line')).toHaveCount(1)
  await page.getByRole('button', { name: 'Ver tabla' }).click()
  await expect(page.getByRole('row', { name: /2025-12.*63[.,]25/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Lugar' }).click()
  await expect(page.getByText('(1 en total)')).toBeVisible()
  await expect(page.getByText('Ubicación (latitud, longitud): -13.541234, -71.912345')).toBeVisible()

  await decide(reviewer, 'Devolver')
  await reviewer.getByRole('button', { name: 'Sí, devolver' }).click()
  await expect(reviewer.getByText('Indique la observación.')).toBeVisible()
  await reviewer.getByRole('textbox', { name: 'Observación' }).fill('Precise la fuente.')
  await reviewer.getByRole('button', { name: 'Sí, devolver' }).click()
  await expect(reviewer.getByText(/fue devuelto\./)).toBeVisible()
  await expect(reviewer.getByText('Observado').first()).toBeVisible()

  await openCaptured(page)
  await expect(page.getByText('Precise la fuente.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Editar' }).click()
  await page.getByRole('textbox', { name: 'Fuente', exact: true }).fill('Estaciones del ANA, 2025')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Se guardó la estadística')).toBeVisible()

  await decide(reviewer, 'Publicar')
  await reviewer.getByRole('button', { name: 'Sí, publicar' }).click()
  await expect(reviewer.getByText('Publicado', { exact: true }).last()).toBeVisible()
  expect(complaints).toEqual([])
})

test('points and layers appear on the map and in its table, and open their record', async ({ tour: { page, api } }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { row } = await createRow(api, declared(ficha))
  await page.goto('/formulario/inicio?vista=mapa')
  await settled(page)
  await expect(page.getByRole('region', { name: 'Mapa de formularios' })).toBeVisible()
  await expect(page.getByText(/Extensión de las capas \(\d+\)/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Filas por página' }).selectOption('50')
  await page.getByRole('cell', { name: String(row.numero), exact: true }).click()
  await expect(page.getByRole('region', { name: `Mapa de ${row.numero}` })).toBeVisible()
  await expect(page.getByText('(1 en total)')).toBeVisible()
})

const numberOf = (n: number) => `INF-${new Date().getFullYear()}-0000${n}`

test('lists are filtered by kind and by state, and the URL keeps both', async ({ tour: { page } }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/formulario/inicio')
  await settled(page)
  await page.getByRole('link', { name: 'Informes' }).click()
  await expect(page.getByRole('cell', { name: numberOf(1), exact: true })).toBeVisible()
  await page.getByText('Pendientes', { exact: true }).click()
  await expect(page.getByRole('cell', { name: numberOf(1), exact: true })).toBeHidden()
  await expect(page.getByRole('cell', { name: numberOf(3), exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Informes' })).toBeVisible()
  await expect(page.getByRole('cell', { name: numberOf(3), exact: true })).toBeVisible()
  await expect(page).toHaveURL(/vista=inf.*estado=false/)
})

for (const [place, formulario] of formularios.entries())
  test(
    `the form «${formulario.clave}» fits and is accessible on a phone`,
    byTurns,
    async ({ tour: { page, api, complaints } }) => {
      complaints.length = 0
      await page.setViewportSize({ width: 390, height: 4_000 })
      const { id } = await createRow(api, declared(formulario))
      for (const operation of someOf(['op=new', `op=view&id=${id}`, `op=view&id=${id}&tab=lugar`], place)) {
        await visit(page, `/formulario/inicio?vista=${formulario.clave}&${operation}`)
        await settled(page)
        await expectFitting(page, operation)
        await expectAccessible(page)
      }
      expect(complaints).toEqual([])
    },
  )

test('the series of a statistic fits and is accessible on a phone', async ({ tour: { page, api } }) => {
  await page.setViewportSize({ width: 390, height: 2_000 })
  const { id } = await createRow(api, declared(estadistica))
  await visit(page, `/formulario/inicio?vista=est&op=view&id=${id}&tab=serie`)
  await settled(page)
  await expect(page.getByRole('button', { name: 'Ver tabla' })).toBeVisible()
  await expectFitting(page, 'serie')
  await expectAccessible(page)
})

test('a form user is sent with the field names of the API', async ({ tour: { page } }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/formulario/usuario?op=new')
  await page.getByRole('textbox', { name: 'DNI' }).fill('41234567')
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Luz Marina Tito')
  await page.getByRole('combobox', { name: 'Usuario' }).fill('consulta')
  await page
    .getByRole('option', { name: /consulta/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Dependencia' }).fill('Municipalidad Provincial')
  await page.getByRole('textbox', { name: 'Correo' }).fill('luz@muni.example')
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/gssiar/api/v1/usuario'),
  )
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  const body = (await sent).postDataJSON() as Record<string, unknown>
  expect(body).toMatchObject({ nombre: 'Luz Marina Tito', dni: '41234567', correo: 'luz@muni.example' })
  expect(body.idUser).toBe(body.id_usuario)
  expect(Number(body.idUser)).toBeGreaterThan(0)
  await expect(page.getByText('Se registró el usuario de formularios Luz Marina Tito')).toBeVisible()
})

test('users change their password at /formulario/password', async ({ page, enter }) => {
  await enter('siar')
  await visit(page, '/formulario/password')
  await page.getByRole('textbox', { name: 'Contraseña actual' }).fill('No-es-la-mia-1')
  await page.getByRole('textbox', { name: 'Contraseña nueva', exact: true }).fill('Otra-clave-2026')
  await page.getByRole('textbox', { name: 'Confirmar contraseña nueva' }).fill('Otra-clave-2026')
  const sent = page.waitForRequest((request) => /\/seguridad\/api\/v1\/usuario\/password\/\d+$/.test(request.url()))
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  expect((await sent).method()).toBe('PUT')
  await expect(page.getByText('La contraseña actual no es correcta.').first()).toBeVisible()
})

test('the card and the page of a form show its review state as the list does', async ({ page, enter, api }) => {
  const { id, row } = await createRow(api, declared(documento))
  const decision = { estado: false, observacion: 'Precise la fuente.', version: row.version }
  const { status } = await api.call(`POST /gssiar/api/v1/formulario/doc/${id}/estado`, { body: decision })
  expect(status).toBe(200)
  await enter('siar')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/formulario/inicio?vista=doc&query=${encodeURIComponent(String(row.numero))}`)
  await settled(page)
  const card = page.getByRole('listitem').filter({ hasText: 'Observado' }).first()
  await card.getByRole('button').first().click()
  await settled(page)
  const main = page.getByRole('main')
  await expect(main.getByText('Observado', { exact: true })).toHaveCount(2)
  await expect(main.getByText('Pendiente', { exact: true })).toHaveCount(0)
})
