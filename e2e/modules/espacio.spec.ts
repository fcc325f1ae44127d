import { constanciaRoutes, tiposConstancia } from '@wamani/contract/rrhh/espacio/constanciaRoutes.ts'
import { expectAccessible, expectFitting } from '../helpers/expectPage.ts'
import { expect, openAs, settled, test } from '../helpers/test.ts'

/** Index of the first Monday among the days of a month, `months` ahead, from 0. */
function mondayAhead(months: number): number {
  const now = new Date()
  return (8 - new Date(Date.UTC(now.getFullYear(), now.getMonth() + months, 1)).getUTCDay()) % 7
}

test('a worker requests leave, plans vacations and downloads a document on a phone', async ({
  page,
  enter,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter('trabajador')
  await page.goto('/')
  await expect(page.getByText('Trabajadores activos')).toHaveCount(0)
  await page.getByRole('link', { name: 'Mi espacio' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mi espacio' })).toBeVisible()
  await settled(page)
  await expect(page.getByText('Vacaciones disponibles')).toBeVisible()
  await expectFitting(page, 'the desk of a worker')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Pedir permiso' }).click()
  const asking = page.getByRole('dialog', { name: 'Pedir permiso' })
  await expect(asking.getByRole('textbox').or(asking.getByRole('combobox'))).toHaveCount(3)
  await asking.getByRole('combobox', { name: 'Tipo de solicitud' }).click()
  await page.getByRole('option').filter({ hasText: 'Permiso por asuntos particulares' }).click()
  await expect(asking.getByLabel('Hora de inicio')).toBeVisible()
  await asking.getByRole('button', { name: 'Cancelar' }).click()

  await page.getByRole('button', { name: 'Programar vacaciones' }).click()
  const planning = page.getByRole('dialog', { name: 'Programar vacaciones' })
  for (let month = 0; month < 4; month += 1) await planning.getByRole('button', { name: 'Mes siguiente' }).click()
  await settled(page)
  const days = planning.getByRole('group', { name: 'Días del mes' }).getByRole('button')
  const monday = mondayAhead(4)
  // a rest day cannot be the first day; pressing it shows the reason
  await expect(days.nth(monday + 5)).toHaveAttribute('aria-disabled', 'true')
  await days.nth(monday + 5).click({ force: true })
  await expect(planning.locator('p', { hasText: 'no pueden iniciar en un día de descanso' })).toBeVisible()
  await days.nth(monday).click()
  await days.nth(monday + 6).click()
  await expect(planning.getByText(/: 7 días$/)).toBeVisible()
  await expectAccessible(page)
  await planning.getByRole('button', { name: 'Cancelar' }).click()

  await page.getByRole('button', { name: 'Constancia de trabajo' }).click()
  const shown = page.getByRole('dialog', { name: 'Constancia de trabajo' })
  await expect(shown).toBeVisible()
  await page.keyboard.press('Escape')

  // the accent colour, not the default link blue
  await expect(page.getByRole('link', { name: 'Quién consultó mis datos' })).toHaveCSS('color', 'rgb(18, 101, 122)')
  await page.getByRole('button', { name: 'Confirmar mis datos' }).click()
  await expect(page.getByText('Gracias. Sus datos quedaron confirmados.')).toBeVisible()
  await expect(page.getByText(/^Los confirmó el/)).toBeVisible()
  expect(complaints).toEqual([])
})

test('screens of the desk open from the cache without fetching scripts', async ({ page, enter }) => {
  const fetched: string[] = []
  page.on('request', (request) => /\.(js|css)$/.test(request.url()) && fetched.push(request.url()))
  await enter('trabajador')
  await page.goto('/gsrrhh/mi-espacio')
  await settled(page)
  await expect.poll(() => page.evaluate(async () => (await caches.match('/')) !== undefined)).toBe(true)
  const before = fetched.length
  await page.getByRole('button', { name: 'Pedir permiso' }).click()
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Tipo de solicitud' })).toBeVisible()
  // Scripts for drafts load in the background; no screen waits for them.
  expect(fetched.slice(before).filter((url) => !/\/(draftStore|build)-/.test(url))).toEqual([])
})

test('no word of the calendar breaks, however narrow its days are', async ({ page, enter }) => {
  await enter('trabajador')
  await page.goto('/gsrrhh/mi-espacio')
  await settled(page)
  const days = page.getByRole('list', { name: 'Días del mes' })
  for (const width of [1440, 1280, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const broken = await days.evaluate((list) => {
      const words = [...list.querySelectorAll<HTMLElement>('span[aria-hidden]')].filter((one) => one.offsetWidth > 0)
      const linesOf = (one: HTMLElement) => {
        const range = document.createRange()
        range.selectNodeContents(one)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      }
      return words
        .filter(
          (one) => linesOf(one) > (one.textContent ?? '').split(' ').length || one.scrollWidth > one.clientWidth + 1,
        )
        .map((one) => one.textContent)
    })
    expect(broken, `at ${width}`).toEqual([])
  }
})

test('a head sees their team and pending items, and no catalogues', async ({ page, enter, complaints }) => {
  await enter('jefedeunidad')
  await page.goto('/gsrrhh/mi-equipo')
  await expect(page.getByRole('heading', { level: 1, name: 'Mi equipo' })).toBeVisible()
  await settled(page)
  for (const title of ['Hoy', 'Vacaciones que coinciden', 'Contratos que terminan en 60 días'])
    await expect(page.getByRole('region', { name: title })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Por atender' })).toBeVisible()
  await expect(page.getByRole('navigation').getByText('Configuración')).toHaveCount(0)
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('each document that a worker downloads has a code that anyone can verify', async ({
  page,
  enter,
  browser,
  server,
  complaints,
}) => {
  await enter('trabajador')
  await page.goto('/gsrrhh/mi-espacio')
  await settled(page)
  const visitor = await browser.newPage({ baseURL: server.address })
  for (const label of Object.values(tiposConstancia)) {
    const issued = page.waitForResponse(
      (answer) => answer.url().endsWith(constanciaRoutes.issueConstancia.path) && answer.request().method() === 'POST',
    )
    await page.getByRole('button', { name: label, exact: true }).click()
    const { codigo } = await (await issued).json()
    await expect(page.getByRole('dialog', { name: label })).toBeVisible()
    await page.keyboard.press('Escape')
    await visitor.goto(`/verificar?codigo=${codigo}`)
    await expect(visitor.getByRole('heading', { name: 'Válido' })).toBeVisible()
    await expect(visitor.getByText(label).first()).toBeVisible()
  }
  await visitor.close()
  expect(complaints).toEqual([])
})

test('a worker sends a request in three fields and one for vacations, and the head decides with one tap', async ({
  page,
  enter,
  browser,
  server,
  complaints,
}) => {
  await enter('trabajador')
  await page.goto('/gsrrhh/mi-espacio')
  await settled(page)
  await page.getByRole('button', { name: 'Pedir permiso' }).click()
  const asking = page.getByRole('dialog', { name: 'Pedir permiso' })
  await asking.getByRole('combobox', { name: 'Tipo de solicitud' }).click()
  await page.getByRole('option').filter({ hasText: 'Licencia por capacitación' }).first().click()
  await asking.getByRole('textbox', { name: 'Motivo' }).fill('Curso de gestión pública')
  await expect(asking.getByLabel('Hora de inicio')).toHaveCount(0)
  await asking.getByRole('button', { name: 'Cancelar' }).click()

  await page.getByRole('button', { name: 'Programar vacaciones' }).click()
  const planning = page.getByRole('dialog', { name: 'Programar vacaciones' })
  for (let month = 0; month < 4; month += 1) await planning.getByRole('button', { name: 'Mes siguiente' }).click()
  await settled(page)
  const days = planning.getByRole('group', { name: 'Días del mes' }).getByRole('button')
  const monday = mondayAhead(4)
  await days.nth(monday).click()
  await days.nth(monday + 6).click()
  await planning.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(page.getByText(/^Se envió la solicitud \d{4}-\d{6}\./)).toBeVisible()
  expect(complaints).toEqual([])

  const office = await openAs(browser, server, 'jefedeunidad')
  await office.goto('/gsrrhh/mi-equipo')
  await settled(office)
  const decision = office.getByRole('button', { name: /^(Visar|Aprobar)/ }).first()
  await decision.click()
  await expect(office.getByText(/Se (visó|aprobó) la solicitud\./)).toBeVisible()
  await office.close()
})
