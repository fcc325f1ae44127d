import { readFileSync } from 'node:fs'
import type { Browser, Locator, Page } from '@playwright/test'
import { cuttableLine } from '../helpers/cuttableLine.ts'
import { takeAction } from '../helpers/formSteps.ts'
import { inDays } from '../helpers/inDays.ts'
import type { RunningServer } from '../helpers/startServer.ts'
import { expect, settled, test } from '../helpers/test.ts'

async function choose(page: Page, within: Locator, label: string, option: string) {
  const input = within.getByRole('combobox', { name: label, exact: true })
  await input
    .or(within.getByRole('textbox', { name: label, exact: true }))
    .first()
    .click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) }).first()

/** A phone of the same user, with its own connection. */
async function openPhone(browser: Browser, { address, password }: RunningServer, line: string) {
  const context = await browser.newContext({
    baseURL: line,
    viewport: { width: 390, height: 844 },
    geolocation: { longitude: -71.978_77, latitude: -13.516_67, accuracy: 8 },
    permissions: ['geolocation'],
  })
  const session = await fetch(`${address}/seguridad/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'encuestas', password }),
  })
  await context.addInitScript((value) => localStorage.setItem('wamani.session', value), await session.text())
  return { context, phone: await context.newPage() }
}

test('a group member answers a survey offline; the submission is synchronised, mapped, reviewed and exported', async ({
  page,
  enter,
  browser,
  server,
  complaints,
}) => {
  page.setDefaultTimeout(12_000)
  await enter('encuestas')
  const dialog = page.getByRole('dialog').first()
  const done = page.getByText('Operación Exitosa')

  await page.goto('/geoencuesta/grupos')
  await settled(page)
  await page.getByRole('button', { name: 'Nuevo grupo' }).click()
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Nuevo grupo' }).click()
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Brigada Este')
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await expect(done).toBeVisible()

  await takeAction(page, 'Brigada Este', 'Agregar usuarios')
  await choose(page, dialog, 'Agregar usuarios', 'Administrador General')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Usted está seguro?' })
  await expect(question.getByText('Se va modificar el grupo!')).toBeVisible()
  await question.getByRole('button', { name: 'No', exact: true }).click()
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await question.getByRole('button', { name: 'Sí, Guardar' }).click()
  await expect(page.getByText('Se guardaron los integrantes del grupo Brigada Este.')).toBeVisible()

  await page.goto('/geoencuesta/tareas')
  await settled(page)
  await page.getByRole('button', { name: 'Nueva tarea' }).click()
  await dialog.getByRole('textbox', { name: 'Tarea' }).fill('Sector 7')
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await expect(dialog).toBeVisible()
  await choose(page, dialog, 'Grupo', 'Brigada Este')
  await dialog.getByRole('textbox', { name: 'Fecha de cierre' }).fill(inDays(-1))
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await expect(dialog.getByText('La fecha de cierre no puede ser anterior a hoy.').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Fecha de cierre' }).fill(inDays(5))
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByText('Se registró la tarea Sector 7.')).toBeVisible()

  await page.goto('/geoencuesta/encuestas')
  await settled(page)
  await page.getByRole('button', { name: 'Nueva encuesta' }).click()
  await choose(page, dialog, 'Grupo', 'Brigada Este')
  await dialog.getByRole('textbox', { name: 'Encuesta' }).fill('Viviendas')
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByText('Se registró la encuesta Viviendas.')).toBeVisible()
  await rowOf(page, 'Viviendas').click()
  await page.getByRole('tab', { name: 'Preguntas' }).click()
  const first = page.getByRole('region', { name: 'Pregunta 1' })
  await first.getByRole('textbox', { name: 'Pregunta', exact: true }).fill('¿Está habitada?')
  await choose(page, first, 'Tipo', 'Opción única')
  await first.getByRole('radiogroup', { name: 'Obligatoria' }).getByRole('radio', { name: 'Sí' }).check()
  await first.getByRole('textbox', { name: 'Opciones' }).fill('Sí\nNo')
  await page.getByRole('button', { name: 'Agregar pregunta' }).click()
  const second = page.getByRole('region', { name: 'Pregunta 2' })
  await second.getByRole('textbox', { name: 'Pregunta', exact: true }).fill('¿Cuántas personas?')
  await choose(page, second, 'Tipo', 'Número')
  await second.getByRole('radiogroup', { name: 'Obligatoria' }).getByRole('radio', { name: 'Sí' }).check()
  await choose(page, second, 'Mostrar si', '1. ¿Está habitada?')
  await choose(page, second, 'Se respondió', 'Sí')
  await page.getByRole('button', { name: 'Guardar preguntas' }).click()
  await expect(page.getByText('Se guardaron las preguntas.')).toBeVisible()
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByRole('button', { name: 'Sí, publicar' }).click()
  await expect(page.getByText('Se publicó la encuesta.')).toBeVisible()

  await page.goto('/geoencuesta/tareas')
  await settled(page)
  await takeAction(page, 'Sector 7', 'Agregar encuestas')
  await dialog.getByRole('textbox', { name: 'Encuestas' }).click()
  await page.getByRole('option', { name: 'Viviendas' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByRole('button', { name: 'Sí, Guardar' }).click()
  await expect(page.getByText('Se guardaron las encuestas de la tarea Sector 7.')).toBeVisible()

  const line = await cuttableLine(server.address)
  const { context, phone } = await openPhone(browser, server, line.address)
  phone.setDefaultTimeout(12_000)
  await phone.goto('/geoencuesta/responder')
  await expect(phone.getByText('Disponible sin conexión')).toBeVisible()
  line.cut()
  await context.setOffline(true)
  await phone.reload()
  await expect(phone.getByText('Sin conexión: lo que responda queda en este dispositivo')).toBeVisible()
  await phone.getByRole('button', { name: 'Responder Viviendas' }).click()
  await expect(phone.getByText('-13.516670, -71.978770 (± 8 m)')).toBeVisible()
  await expect(phone.getByText('¿Cuántas personas?')).toHaveCount(0)
  await phone.getByRole('radio', { name: 'Sí' }).check()
  await phone.getByRole('button', { name: 'Guardar respuesta' }).click()
  await expect(phone.getByRole('button', { name: 'Responda la pregunta 2.' })).toBeVisible()
  await phone.getByRole('textbox', { name: '2. ¿Cuántas personas?' }).fill('4')
  await phone.getByRole('button', { name: 'Guardar respuesta' }).click()
  await expect(phone.getByText('Por enviar: 1')).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('Por enviar: 1')).toBeVisible()
  line.mend()
  await context.setOffline(false)
  await expect(phone.getByText('Se envió la respuesta.')).toBeVisible()
  await expect(phone.getByText('Por enviar: 1')).toBeHidden()
  await context.close()
  await line.close()

  await page.goto('/geoencuesta/tareas')
  await settled(page)
  await rowOf(page, 'Sector 7').click()
  await page.getByRole('tab', { name: 'Avance' }).click()
  await expect(page.getByRole('row', { name: /Wilber Farfán Oré 1 1 0 0 0/ })).toBeVisible()
  const map = page.getByRole('region', { name: 'Por lugar' })
  await expect(map.getByText('1 en total')).toBeVisible()
  await page.getByRole('tab', { name: 'Respuestas' }).click()
  await rowOf(page, 'Viviendas').click()
  await page.getByRole('button', { name: 'Aprobar' }).click()
  await expect(page.getByText('Se validó la respuesta.')).toBeVisible()
  await expect(rowOf(page, 'Viviendas').getByText('Aprobada')).toBeVisible()
  const save = async (name: string) => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    return readFileSync(await (await saved).path(), 'utf8')
  }
  const { features } = JSON.parse(await save('GeoJSON'))
  expect(features).toHaveLength(1)
  expect(features[0].geometry.coordinates).toEqual([-71.978_77, -13.516_67])
  expect(features[0].properties).toMatchObject({ p1: 'si', p2: 4, validacion: 'aprobada' })
  expect(await save('CSV')).toContain('1. ¿Está habitada?,2. ¿Cuántas personas?')
  expect(complaints).toEqual([])
})

test('a user with read access sees no actions', async ({ page, enter, complaints }) => {
  await enter('consulta')
  await page.goto('/geoencuesta/tareas?op=view&id=1&tab=respuestas')
  await settled(page)
  await rowOf(page, 'Hogares y agua').click()
  const drawer = page.getByRole('dialog', { name: 'Respuesta' })
  await expect(drawer.getByText('1. ¿El hogar tiene agua?')).toBeVisible()
  for (const name of ['Aprobar', 'Observar', 'Rechazar', 'GeoJSON', 'CSV', 'Cerrar tarea', 'Nueva tarea'])
    await expect(page.getByRole('button', { name, includeHidden: true })).toHaveCount(0)
  await page.goto('/geoencuesta/responder')
  await expect(page.getByText('No tiene permiso para realizar esta acción.')).toBeVisible()
  expect(complaints).toEqual([])
})
