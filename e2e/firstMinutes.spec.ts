import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { demoUsername, shippedProfiles } from '@wamani/contract/seguridad/shippedProfiles.ts'
import { expect, settled, test } from './helpers/test.ts'

/** Opens the list behind one of the things that wait, from the first page. */
async function openWaiting(page: Page, label: string): Promise<void> {
  await page.goto('/')
  await settled(page)
  const waiting = page.getByRole('region', { name: 'Pendientes' })
  const more = waiting.getByRole('button', { name: /^Ver \d+ más$/ })
  if (await more.isVisible()) await more.click()
  await waiting.getByRole('link', { name: label }).first().click()
  await settled(page)
}

/** Of a list, what is offered in its rows; it takes effect once it can no longer be taken back. */
async function decideFirst(page: Page, said: RegExp): Promise<void> {
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^(Visar|Aprobar)/ }) })
  await row.first().hover()
  await row
    .first()
    .getByRole('button', { name: /^(Visar|Aprobar)/ })
    .click()
  await expect(page.getByText(said)).toBeVisible({ timeout: 15_000 })
}

const decided = /Se (visó|aprobó) la solicitud\./

test('a worker has nothing to decide, and takes back his own request', async ({ page, enter, complaints }) => {
  await enter('trabajador')
  await page.goto('/')
  await settled(page)
  // what the first page says agrees with the sign of alerts above it
  const alerts = await page.getByRole('link', { name: /^Alertas: / }).count()
  const waiting = page.getByRole('region', { name: 'Pendientes' })
  await expect(waiting.getByText(alerts > 0 ? 'Alertas abiertas' : 'No tiene pendientes.')).toBeVisible()
  await page.goto('/gsrrhh/solicitudes?estado=REGISTRADA')
  await settled(page)
  await page.getByRole('cell', { name: 'Permiso por atención médica', exact: true }).first().click()
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Anular' }).click()
  await page.getByRole('button', { name: 'Sí, anular' }).click()
  await expect(page.getByText('Se anuló la solicitud.')).toBeVisible()
  expect(complaints).toEqual([])
})

test('a head of unit decides the first request that waits', async ({ page, enter, complaints }) => {
  await enter('jefedeunidad')
  await openWaiting(page, 'Solicitudes por atender')
  await decideFirst(page, decided)
  expect(complaints).toEqual([])
})

test('human resources approves the first request that waits, and a plan of vacations', async ({
  page,
  enter,
  complaints,
}) => {
  await enter('rrhh')
  await openWaiting(page, 'Solicitudes por atender')
  await decideFirst(page, decided)
  await openWaiting(page, 'Roles de vacaciones por aprobar')
  await page.getByRole('row').nth(1).click()
  await page.getByRole('button', { name: 'Aprobar' }).click()
  await page.getByRole('textbox', { name: 'Resolución' }).fill('R.D. 118-2026')
  await page.getByRole('button', { name: 'Sí, aprobar' }).click()
  await expect(page.getByText('Se aprobó el rol de vacaciones.')).toBeVisible()
  expect(complaints).toEqual([])
})

test('the fuel office approves a request of a unit', async ({ page, enter, complaints }) => {
  await enter('combustible')
  await openWaiting(page, 'Solicitudes de combustible por aprobar')
  await page.getByRole('row').nth(1).click()
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await page.getByRole('button', { name: 'Sí, aprobar' }).click()
  await expect(page.getByText('Operación Exitosa')).toBeVisible()
  expect(complaints).toEqual([])
})

test('who attends complaints answers one that is overdue', async ({ page, enter, complaints }) => {
  await enter('denuncias')
  await openWaiting(page, 'Denuncias con el plazo vencido')
  await page
    .getByRole('row', { name: /Derivada/ })
    .first()
    .click()
  const ticket = page.getByRole('dialog', { name: /^Denuncia N\.°/ })
  await ticket.getByRole('button', { name: 'Responder' }).click()
  await page.getByLabel('Respuesta').fill('Se verificaron los hechos y se ordenó la limpieza.')
  await page.getByRole('button', { name: 'Responder', exact: true }).last().click()
  await page.getByRole('button', { name: 'Sí, responder' }).click()
  await expect(page.getByText('Ha registrado su respuesta correctamente.')).toBeVisible()
  expect(complaints).toEqual([])
})

test('an administrator does the first thing of what waits for a decision', async ({ page, enter, complaints }) => {
  await enter('admin')
  await openWaiting(page, 'Solicitudes por atender')
  await decideFirst(page, decided)
  expect(complaints).toEqual([])
})

/** Opens the first record of the list behind one of the things that wait. */
async function openFirst(page: Page, label: string): Promise<void> {
  await openWaiting(page, label)
  await page.getByRole('row').nth(1).click()
  await settled(page)
}

test('an analyst of human resources verifies the first document that waits', async ({ page, enter, complaints }) => {
  await enter('analistarrhh')
  await openFirst(page, 'Documentos de legajo por verificar')
  await page.getByRole('button', { name: 'Verificar', exact: true }).click()
  await page.getByRole('button', { name: 'Sí, verificar' }).click()
  await expect(page.getByText('Operación Exitosa')).toBeVisible()
  expect(complaints).toEqual([])
})

test('who issues certificates issues the first that is missing', async ({ page, enter, complaints }) => {
  await enter('certificados')
  await openFirst(page, 'Inscritos sin certificado')
  await page.getByRole('button', { name: 'Emitir', exact: true }).click()
  await page.getByRole('button', { name: 'Sí, emitir' }).click()
  await expect(page.getByText('Ha emitido el certificado correctamente.')).toBeVisible()
  expect(complaints).toEqual([])
})

test('who reviews environmental forms publishes the first that waits', async ({ page, enter, complaints }) => {
  await enter('siar')
  await openFirst(page, 'Formularios por revisar')
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Publicar' }).click()
  await page.getByRole('button', { name: 'Sí, publicar' }).click()
  await expect(page.getByText(/El formulario \S+ fue publicado\./)).toBeVisible()
  expect(complaints).toEqual([])
})

test('who organises surveys validates the first answer that waits', async ({ page, enter, complaints }) => {
  await enter('encuestas')
  await openFirst(page, 'Respuestas por validar')
  await page.getByRole('button', { name: 'Aprobar' }).click()
  await expect(page.getByText('Se validó la respuesta.')).toBeVisible()
  expect(complaints).toEqual([])
})

const persons = { salud: '44119955', establecimientoprivado: '44119966' }
for (const [username, documento] of Object.entries(persons))
  test(`«${username}» records the dose of a person today`, async ({ page, enter, complaints }) => {
    await enter(username)
    await page.goto('/vacuna/vacunacion')
    await settled(page)
    await page.getByRole('button', { name: 'Registrar dosis' }).click()
    const dialog = page.getByRole('dialog', { name: 'Registrar dosis' })
    const choose = async (name: string, option: string | RegExp = /./) => {
      await dialog.getByRole('combobox', { name }).click()
      const options = page.getByRole('listbox').getByRole('option').filter({ hasNotText: 'Crear nuevo' })
      await options.filter({ hasText: option }).first().click()
    }
    const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
    // the one that holds today, by any clock
    await choose('Campaña', 'Escolares protegidos')
    await choose('Establecimiento')
    await field('Vacuna').fill('Influenza')
    await field('Lote').fill('L-901')
    await choose('Vacunador')
    await field('Documento').fill(documento)
    await field('Fecha de nacimiento').fill('15/03/2013')
    await dialog.getByRole('radio', { name: 'Femenino' }).check()
    await dialog.getByRole('checkbox', { name: 'Consentimiento informado' }).check()
    await dialog.getByRole('button', { name: 'Registrar y seguir' }).click()
    await expect(dialog.getByRole('cell', { name: documento })).toBeVisible()
    expect(complaints).toEqual([])
  })

test('who only looks finds a document and its way', async ({ page, enter, complaints }) => {
  await enter('consulta')
  await page.goto('/tramite/documentos')
  await settled(page)
  await page.getByRole('searchbox').fill('contrataciones')
  await page
    .getByRole('row', { name: /Contratación/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText('Mesa de Partes')).toBeVisible()
  expect(complaints).toEqual([])
})

test('every demo user has the first minutes looked at here', () => {
  const own = readFileSync(import.meta.filename, 'utf8')
  const missing = shippedProfiles
    .map(({ nombre }) => demoUsername(nombre))
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(own))
  expect(missing).toEqual([])
})
