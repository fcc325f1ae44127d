import { readFileSync } from 'node:fs'
import { modules } from '@wamani/contract/modules.ts'
import { demoUsername, shippedProfiles } from '@wamani/contract/seguridad/shippedProfiles.ts'
import { type Cifra, type Inicio, inicioRoutes } from '@wamani/contract/sistema/inicioRoutes.ts'
import { doWaiting, isKnown } from './helpers/doWaiting.ts'
import { apiOf, expect, settled, signIn, test, testApart, visit } from './helpers/test.ts'

test('a worker has no approvals pending and withdraws their own request', async ({ page, enter, complaints }) => {
  await enter('trabajador')
  await page.goto('/')
  await settled(page)
  // the pending items must agree with the alert badge above them
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

/** Each group has its own server. Within a group no user changes the pending items of another. */
const desks = [
  ['admin'],
  ['analistarrhh', 'combustible', 'denuncias'],
  ['rrhh', 'jefedeunidad', 'certificados', 'siar', 'encuestas', 'consulta'],
]

for (const usernames of desks) {
  const own = testApart()
  own.describe(() => {
    own.describe.configure({ mode: 'default' })
    for (const username of usernames)
      own(`«${username}» handles one pending item of each kind`, async ({ page, enter, server, complaints }) => {
        await enter(username)
        const { token } = await signIn(server, username)
        const api = apiOf(server, token)
        const { espera } = (await api.call<Inicio>(inicioRoutes.getInicio)).body
        expect(espera.length).toBeGreaterThan(0)
        await page.goto('/')
        await settled(page)
        const waiting = page.getByRole('region', { name: 'Pendientes' })
        const more = waiting.getByRole('button', { name: /^Ver \d+ más$/ })
        if (await more.isVisible()) await more.click()
        const places = new Map<string, string>()
        for (const { etiqueta } of espera) {
          const link = waiting.getByRole('link', { name: etiqueta }).first()
          places.set(etiqueta, String(await link.getAttribute('href')))
        }
        const idsOf = async ({ lista: { ruta, filtros } }: Cifra) => {
          const query = { query: '', per_page: '300', ...filtros }
          const { body } = await api.call<{ items: object[] }>(`GET ${ruta}?${new URLSearchParams(query)}`)
          return body.items.map((item): unknown => Object.values(item)[0])
        }
        const done: { one: Cifra; before: unknown[] }[] = []
        for (const one of espera) {
          const before = await idsOf(one)
          expect(before).not.toEqual([])
          await own.step(one.etiqueta, async () => {
            await visit(page, String(places.get(one.etiqueta)))
            await settled(page)
            if (await doWaiting(page, username, one.etiqueta)) done.push({ one, before })
          })
        }
        // an approval takes effect after its undo period, so check all at the end
        for (const { one, before } of done)
          await expect
            .poll(async () => (await idsOf(one)).filter((id) => before.includes(id)).length, {
              message: one.etiqueta,
            })
            .toBe(before.length - 1)
        expect(complaints).toEqual([])
      })
  })
}

test('every kind of pending item is handled in these tests', () => {
  const kinds = modules.flatMap(({ pending, attention }) => [...pending, ...attention]).map(({ label }) => label)
  expect(kinds.filter((label) => !isKnown(label))).toEqual([])
})

const persons = { salud: '44119955', establecimientoprivado: '44119966' }
for (const [username, documento] of Object.entries(persons))
  test(`«${username}» records a dose for today`, async ({ page, enter, complaints }) => {
    await enter(username)
    await page.goto('/vacuna/vacunacion')
    await settled(page)
    await page.getByRole('button', { name: 'Registrar varias dosis' }).click()
    const dialog = page.getByRole('dialog', { name: 'Registrar varias dosis' })
    const choose = async (name: string, option: string | RegExp = /./) => {
      await dialog.getByRole('combobox', { name }).click()
      const options = page.getByRole('listbox').getByRole('option').filter({ hasNotText: 'Crear nuevo' })
      await options.filter({ hasText: option }).first().click()
    }
    const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
    // the campaign that is active on any day
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

test('a user with read access finds a document and its movements', async ({ page, enter, complaints }) => {
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

test('every demo user is covered by these tests', () => {
  const own = readFileSync(import.meta.filename, 'utf8')
  const missing = shippedProfiles
    .map(({ nombre }) => demoUsername(nombre))
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(own))
  expect(missing).toEqual([])
})
