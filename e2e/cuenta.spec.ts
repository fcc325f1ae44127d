import type { Page, Route } from '@playwright/test'
import { authenticatorOf } from '../server/test/helpers/modules/secondFactor.ts'
import { freePort } from './helpers/freePort.ts'
import { type RunningServer, startServer } from './helpers/startServer.ts'
import { test as base, expect, settled } from './helpers/test.ts'

/** A server with a host name: passkeys do not work on an IP address. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const port = await freePort()
      const address = `http://localhost:${port}`
      const server = await startServer({ PORT: String(port), PUBLIC_URL: address })
      await use({ ...server, address })
      await server.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

/** Adds a virtual authenticator that always verifies the user. */
async function plugDevice(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function typePassword(page: Page, username: string, password: string) {
  await page.getByLabel('Usuario').fill(username)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
}

const identityAsked = { errorMessage: 'Confirme su identidad para continuar.', codigo: 'CONFIRMAR_IDENTIDAD' }

const signOut = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Cerrar Sesión' }).click()

test('a passkey is registered, signs in without a password, and is the second step of a password', async ({
  page,
  enter,
  server,
  complaints,
}) => {
  await plugDevice(page)
  await enter('consulta')
  await page.goto('/cuenta/seguridad')
  await settled(page)
  await page.getByRole('button', { name: 'Agregar una llave' }).click()
  await page.getByLabel('Nombre de la llave').fill('Mi laptop')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(page.getByText('Activo con llave de acceso')).toBeVisible()

  // as if the last authentication of the session had expired
  await page.route('**/cuenta/codigos', (route) => route.fulfill({ status: 403, json: identityAsked }), { times: 1 })
  await page.getByRole('button', { name: 'Pedir códigos nuevos' }).click()
  await page.getByRole('button', { name: 'Sí, pedir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Usar mi llave de acceso' }).click()
  await expect(page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  complaints.length = 0

  await signOut(page)
  const byPasskey = page.getByRole('button', { name: 'Ingresar con una llave de acceso' })
  const isWaiting = async (route: Route) => {
    await expect(byPasskey).toBeDisabled()
    await route.continue()
  }
  await page.route('**/auth/llave/opciones', isWaiting, { times: 1 })
  await byPasskey.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Seguridad de mi cuenta' })).toBeVisible()
  await expect(page.getByText(/último uso/)).toBeVisible()

  await signOut(page)
  await typePassword(page, 'consulta', server.password)
  await page.getByRole('button', { name: 'Usar una llave de acceso' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Seguridad de mi cuenta' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('an authenticator is activated by its code and required after the password', async ({
  page,
  enter,
  server,
  complaints,
}) => {
  await enter('siar')
  await page.goto('/cuenta/seguridad')
  await settled(page)
  await page.getByRole('button', { name: 'Configurar' }).click()
  await expect(page.getByRole('code')).toHaveText(/\w/)
  const secret = (await page.getByRole('code').innerText()).replaceAll(' ', '')
  const { codeAt } = authenticatorOf(secret)
  const activate = page.getByRole('button', { name: 'Activar' })
  await activate.click()
  await expect(page.getByText('Ingrese el código')).toBeVisible()
  await expect(activate).toBeFocused()
  // the 403 above was expected
  complaints.length = 0
  await page.getByRole('textbox', { name: 'Código' }).fill(codeAt(new Date()))
  await activate.click()
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(page.getByText(/Activo desde el/)).toBeVisible()

  await signOut(page)
  await typePassword(page, 'siar', server.password)
  // each period accepts one code, so use the next period
  await page.getByRole('textbox', { name: 'Código' }).fill(codeAt(new Date(Date.now() + 30_000)))
  await page.getByRole('button', { name: 'Verificar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Seguridad de mi cuenta' })).toBeVisible()
  expect(complaints).toEqual([])
})
