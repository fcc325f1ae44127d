import type { Page } from '@playwright/test'
import { testFiles } from '../../server/test/helpers/validValue.ts'
import { fill, pick, saved } from './formSteps.ts'
import { inDays } from './inDays.ts'
import { expect, settled } from './test.ts'

type Doing = (page: Page, username: string) => Promise<void>

async function openFirst(page: Page): Promise<void> {
  await page.getByRole('row').nth(1).click()
  await settled(page)
}

/** Clicks the confirmation button and awaits its own message: the current message can belong to another record. */
async function confirm(page: Page, yes: string, said: string | RegExp): Promise<void> {
  const answered = page.waitForResponse((one) => one.request().method() !== 'GET' && one.url().includes('/api/'))
  await page.getByRole('button', { name: yes, exact: true }).click()
  expect((await answered).ok()).toBe(true)
  await expect(page.getByText(said).first()).toBeVisible()
}

/** Clicks a button of the current record and confirms. */
async function take(page: Page, name: string, yes: string, said: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click()
  await confirm(page, yes, said)
}

/** `take` with the first record of the list. */
const press =
  (name: string, yes: string, said: string | RegExp): Doing =>
  async (page) => {
    await openFirst(page)
    await take(page, name, yes, said)
  }

/** `take` for an action in the menu of further actions. */
async function takeOther(page: Page, name: string, yes: string, said: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
  await confirm(page, yes, said)
}

const change =
  (values: () => Readonly<Record<string, string>>): Doing =>
  async (page) => {
    await openFirst(page)
    await page.getByRole('button', { name: 'Editar', exact: true }).click()
    await settled(page)
    await fill(page, values())
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await saved(page)
  }

const decide: Doing = async (page) => {
  const choice = { name: /^(Visar|Aprobar)/ }
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', choice) })
    .first()
  await row.hover()
  await row.getByRole('button', choice).click()
  await expect(page.getByText(/Se (visará|aprobará|visó|aprobó) la solicitud/).first()).toBeVisible()
}

const renewDocument: Doing = async (page) => {
  await openFirst(page)
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Duplicar' }).click()
  await settled(page)
  await fill(page, { 'Fecha del documento': inDays(0), 'Fecha de vencimiento': inDays(365) })
  const { nombre, tipo, contenido } = testFiles.pdf()
  const buffer = Buffer.concat([Buffer.from(contenido), Buffer.from(`% ${page.url()}\n`)])
  await page.locator('input[type="file"]').setInputFiles({ name: nombre, mimeType: tipo, buffer })
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await saved(page)
}

const answer: Doing = async (page) => {
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
}

const registerConsumo: Doing = async (page) => {
  await openFirst(page)
  await page.getByRole('button', { name: 'Registrar consumo' }).click()
  await settled(page)
  await expect(page.getByRole('combobox', { name: 'Vale', exact: true })).not.toHaveValue('')
  await fill(page, { 'Fecha y hora, día': inDays(0), 'Fecha y hora, hora': minuteAgo(), Comprobante: 'F009-77' })
  await pick(page, 'Tipo de comprobante', 'Factura')
  await fill(page, { Kilometraje: '900000' })
  await page.getByRole('textbox', { name: 'Precio' }).first().fill('18.1')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await saved(page)
}

/** Time one minute ago in Lima, as HH:MM. */
const minuteAgo = () => new Date(Date.now() - 5 * 3_600_000 - 60_000).toISOString().slice(11, 16)

const inAYear = (field: string) => change(() => ({ [field]: inDays(365) }))

/** How to handle the first item of each kind of pending item, by label. Patterns cover labels that contain a name. */
const doings: readonly (readonly [RegExp, Doing])[] = [
  [/^Solicitudes por atender$/, decide],
  [
    /^Contratos que terminan en/,
    async (page) => {
      await openFirst(page)
      await page.getByRole('button', { name: 'Más acciones' }).click()
      await page.getByRole('menuitem', { name: 'Cesar' }).click()
      await fill(page, { 'Fecha de cese': inDays(0) })
      await pick(page, 'Motivo de cese', 'Vencimiento')
      await page.getByRole('button', { name: 'Sí, cesar' }).click()
      await expect(page.getByText('Se cesó').first()).toBeVisible()
    },
  ],
  [/^Documentos de legajo (vencidos|que vencen)/, renewDocument],
  [/^Documentos de legajo por verificar$/, press('Verificar', 'Sí, verificar', 'Operación Exitosa')],
  [/^Meses de asistencia por verificar$/, press('Verificar', 'Sí, verificar', 'La asistencia quedó verificada.')],
  [
    /^Meses de asistencia por dar conformidad$/,
    press('Dar conformidad', 'Sí, dar conformidad', 'La asistencia quedó conforme.'),
  ],
  [
    /^Roles de vacaciones por aprobar$/,
    async (page) => {
      await openFirst(page)
      await page.getByRole('button', { name: 'Aprobar' }).click()
      await fill(page, { Resolución: 'R.D. 118-2026' })
      await page.getByRole('button', { name: 'Sí, aprobar' }).click()
      await expect(page.getByText('Se aprobó el rol de vacaciones.')).toBeVisible()
    },
  ],
  [/^Solicitudes de combustible por aprobar$/, press('Aprobar', 'Sí, aprobar', 'Operación Exitosa')],
  [
    /^Solicitudes con vale por emitir$/,
    async (page) => {
      await openFirst(page)
      await page.getByRole('button', { name: 'Emitir vale' }).click()
      const dialog = page.getByRole('dialog', { name: /^Emitir vale de / })
      await dialog.getByRole('combobox', { name: 'Grifo', exact: true }).click()
      await page.getByRole('listbox').getByRole('option').first().click()
      await settled(page)
      await dialog.getByRole('button', { name: 'Emitir', exact: true }).click()
      await expect(page.getByText(/Se emitió el vale V-/)).toBeVisible()
    },
  ],
  [/^Vales verificados sin consumo registrado$/, registerConsumo],
  [/^Vales que vencen en/, change(() => ({ Vence: inDays(8) }))],
  [/^Licencias de conducir/, inAYear('Vence')],
  [/^Vehículos (con SOAT vencido|cuyo SOAT vence)/, inAYear('SOAT vence')],
  [/^Contratos de grifo que terminan/, inAYear('Fin de contrato')],
  [/^Denuncias (con el plazo vencido|cuyo plazo termina)/, answer],
  [/^Inscritos sin certificado$/, press('Emitir', 'Sí, emitir', 'Ha emitido el certificado correctamente.')],
  [/^Formularios por revisar · /, press('Publicar', 'Sí, publicar', /El formulario \S+ fue publicado\./)],
  [
    /^Respuestas por validar$/,
    async (page) => {
      await openFirst(page)
      await page.getByRole('button', { name: 'Aprobar' }).click()
      await expect(page.getByText('Se validó la respuesta.')).toBeVisible()
    },
  ],
  [
    /^Tareas vencidas sin cerrar$/,
    async (page) => {
      await openFirst(page)
      await takeOther(page, 'Cerrar tarea', 'Sí, cerrar', 'Operación Exitosa')
    },
  ],
  [
    /^Correos no enviados$/,
    async (page) => {
      await openFirst(page)
      await page.getByRole('button', { name: 'Reintentar' }).click()
    },
  ],
]

/** Informative items without an action: a date or a number to review. */
const looked = [
  /^Vacaciones que empiezan en/,
  /^Consumos con alerta$/,
  /^Presupuestos por agotarse$/,
  /^Tareas que terminan en/,
  /^Campañas que terminan en/,
]

/** Users who can only view kinds that other users handle. */
const onlyLooks: Readonly<Record<string, RegExp>> = { consulta: /./, jefedeunidad: /^Contratos que terminan/ }

export const isKnown = (label: string): boolean =>
  doings.some(([kind]) => kind.test(label)) || looked.some((kind) => kind.test(label))

/** Handles the first item of a kind in its open list; false when it was only viewed. */
export async function doWaiting(page: Page, username: string, label: string): Promise<boolean> {
  const [, doing] = doings.find(([kind]) => kind.test(label)) ?? []
  if (doing && !onlyLooks[username]?.test(label)) {
    await doing(page, username)
    return true
  }
  await openFirst(page)
  await expect(page).toHaveURL(/op=view/)
  return false
}
