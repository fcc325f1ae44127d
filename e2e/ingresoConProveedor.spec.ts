import { proveedor } from '@wamani/contract/seguridad/identidad/proveedor.ts'
import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import { type IdentityProvider, startIdentityProvider } from '../server/test/helpers/modules/identityProvider.ts'
import { oidcValues } from '../server/test/helpers/modules/providers.ts'
import { freePort } from './helpers/freePort.ts'
import { type RunningServer, startServer } from './helpers/startServer.ts'
import { test as base, expect, settled } from './helpers/test.ts'

/** A server that can connect to the identity provider on the same machine. */
const test = base.extend<object, { server: RunningServer; there: IdentityProvider }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const port = await freePort()
      const address = `http://127.0.0.1:${port}`
      const server = await startServer({ PORT: String(port), PUBLIC_URL: address, IDENTITY_NETWORKS: '127.0.0.1' })
      await use({ ...server, address })
      await server.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  there: [
    async ({ server }, use) => {
      const there = await startIdentityProvider(`${server.address}/login/proveedor`)
      await use(there)
      await there.stop()
    },
    { scope: 'worker' },
  ],
})

test('the button of the institution opens its sign-in page, and signing in there opens the application', async ({
  page,
  api,
  there,
  complaints,
}) => {
  const found = await api.call<{ items: { idPerfil: number }[] }>(perfil.routes.list, { query: { query: 'Consulta' } })
  const grupos = [{ grupo: 'gerencia', perfil: found.body.items[0]?.idPerfil }]
  const body = { nombre: 'Clave institucional', ...oidcValues(there), creaUsuarios: true, grupos }
  const made = await api.call(proveedor.routes.create, { body })
  expect(made.status, made.text).toBe(201)
  there.people.rquispe = {
    preferred_username: 'rquispe',
    given_name: 'Rosa',
    family_name: 'Quispe Huamán',
    email: 'rquispe@region.example',
    dni: '72345678',
    groups: ['gerencia'],
  }
  await page.goto('/login?redirect=%2Fgsrrhh%2Fferiados')
  await page.getByRole('button', { name: 'Ingresar con Clave institucional' }).click()
  await page.getByLabel('Cuenta').fill('rquispe')
  await page.getByLabel('Clave').fill('cualquiera')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/gsrrhh\/feriados$/)
  await settled(page)
  await expect(page.getByRole('banner')).toContainText('Rosa Quispe Huamán')

  // the linked account is listed, and the callback URL is not in the browser history
  await page.goto('/cuenta/seguridad')
  await expect(page.getByText('Cuentas de la institución')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quitar el enlace con Clave institucional' })).toBeVisible()
  await page.goto('/login/proveedor?code=x&state=y')
  await expect(page.getByText('La respuesta no corresponde')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  expect(complaints).toEqual([])
})
