import type { Browser, Page } from '@playwright/test'
import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { tipoSolicitud } from '@wamani/contract/rrhh/solicitud/tipoSolicitud.ts'
import { type RunningServer, startServer } from './helpers/startServer.ts'
import { apiOf, expect, settled, signIn, test } from './helpers/test.ts'
import { workDayAhead } from './helpers/workDayAhead.ts'

/** Opens a browser context at a server, signed in and connected to its live notifications. */
async function openBrowser(browser: Browser, server: RunningServer, username: string, path: string) {
  const session = await signIn(server, username)
  const context = await browser.newContext({ baseURL: server.address })
  const page = await context.newPage()
  await page.addInitScript((value) => localStorage.setItem('wamani.session', value), JSON.stringify(session))
  const following = page.waitForResponse((response) => response.url().endsWith('/aviso/vivo'))
  await page.goto(path)
  await settled(page)
  expect((await following).status()).toBe(200)
  return { page, context, api: apiOf(server, session.token) }
}

const bell = (page: Page) => page.getByRole('button', { name: /^Avisos: / })
const unreadOf = async (page: Page) =>
  Number(/(\d+) sin leer/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1])

test('an approval at one server updates the bell in a browser at another one without a reload', async ({
  browser,
  server,
}) => {
  const other = await startServer({ DATABASE_URL: server.databaseUrl })
  try {
    const worker = await openBrowser(browser, other, 'trabajador', '/')
    const { body: kinds } = await worker.api.call<{ idTipoSolicitud: number; codigo: string }[]>(
      tipoSolicitud.routes.options,
      { query: { query: 'PER-PAR' } },
    )
    const asked = await worker.api.call<{ idSolicitud: number; numero: string }>(solicitud.routes.create, {
      body: {
        ...{ idTipoSolicitud: kinds[0]?.idTipoSolicitud, fechaInicio: workDayAhead(17), motivo: 'Trámite en el banco' },
        ...{ horaInicio: '08:00', horaFin: '09:00' },
      },
    })
    expect(asked.status, asked.text).toBe(201)
    const head = await openBrowser(browser, server, 'jefedeunidad', '/gsrrhh/solicitudes?vista=pendientes')
    const before = await unreadOf(worker.page)
    const row = head.page.getByRole('row').filter({ hasText: 'Trámite en el banco' })
    await row.hover()
    const answer = head.page.waitForResponse((response) => response.url().endsWith('/aprobar'))
    await row.getByRole('button', { name: /^Aprobar/ }).click()
    expect((await answer).status()).toBe(200)
    await expect(worker.page.getByRole('button', { name: `${before + 1} sin leer` })).toBeVisible()
    await bell(worker.page).click()
    await expect(worker.page.getByText(/^Su solicitud .* fue aprobada/).first()).toBeVisible()
    for (const { context } of [worker, head]) await context.close()
  } finally {
    await other.stop()
  }
})

test('a user chooses which notifications to receive', async ({ page, enter, complaints }) => {
  await enter('combustible')
  await page.goto('/')
  await settled(page)
  await bell(page).click()
  await page.getByRole('button', { name: 'Configurar avisos' }).click()
  const digest = page.getByRole('group', { name: 'Resumen diario de las alertas abiertas' }).getByRole('checkbox')
  await expect(digest).not.toBeChecked()
  await digest.click()
  await expect(digest).toBeChecked()
  await page.reload()
  await bell(page).click()
  await page.getByRole('button', { name: 'Configurar avisos' }).click()
  await expect(digest).toBeChecked()
  expect(complaints).toEqual([])
})

test('an alert resolved with a note no longer counts as open', async ({ page, enter, complaints }) => {
  await enter('combustible')
  await page.goto('/app/alertasm?estado=ABIERTA')
  const link = page.getByRole('link', { name: /^Alertas: \d+ abierta/ })
  await expect(link).toBeVisible()
  await settled(page)
  const open = Number(/(\d+) abierta/.exec((await link.getAttribute('aria-label')) ?? '')?.[1])
  const first = page.getByRole('row').nth(1)
  await first.hover()
  await first.getByRole('button', { name: /^Acciones/ }).click()
  await page.getByRole('menuitem', { name: 'Marcar como atendida' }).click()
  await page.getByRole('textbox', { name: 'Nota' }).fill('Se pidió la renovación')
  await page.getByRole('button', { name: 'Sí, marcar' }).click()
  await expect(page.getByText('La alerta quedó atendida.')).toBeVisible()
  if (open > 1) await expect(page.getByRole('link', { name: `Alertas: ${open - 1} abierta` })).toBeVisible()
  else await expect(link).toHaveCount(0)
  await page.goto('/app/alertasm?estado=ATENDIDA')
  await expect(page.getByRole('cell', { name: 'Atendida' }).first()).toBeVisible()
  expect(complaints).toEqual([])
})

test('the name of an alert stays within its column and is cut with an ellipsis', async ({ page, enter }) => {
  await enter('trabajador')
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/app/alertasm')
  await settled(page)
  const names = page.getByRole('cell').getByRole('link')
  await expect(names.first()).toBeVisible()
  const beyond = await names.evaluateAll((links) =>
    links
      .filter((link) => link.getBoundingClientRect().right > Number(link.closest('td')?.getBoundingClientRect().right))
      .map(({ textContent }) => textContent),
  )
  expect(beyond).toEqual([])
})
