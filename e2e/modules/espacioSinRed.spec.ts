import type { BrowserContext, Page } from '@playwright/test'
import { contextOptions } from '../helpers/chromium.ts'
import { cuttableLine } from '../helpers/cuttableLine.ts'
import type { RunningServer } from '../helpers/startServer.ts'
import { expect, settled, signIn, test } from '../helpers/test.ts'

const desk = '/gsrrhh/mi-espacio'
const store = 'wamani.static'

/** A phone with its own connection that tests can cut. */
async function openPhone(context: BrowserContext, server: RunningServer): Promise<Page> {
  const session = JSON.stringify(await signIn(server, 'trabajador'))
  const page = await context.newPage()
  await page.goto('/login')
  await page.evaluate((value) => localStorage.setItem('wamani.session', value), session)
  return page
}

/** Waits until the offline cache of the desk is complete. */
const kept = (page: Page) =>
  expect
    .poll(() => page.evaluate(async (name) => (await (await caches.open(name)).match('/')) !== undefined, store), {
      timeout: 30_000,
    })
    .toBe(true)

test('the desk opens offline with its last data, and updates itself when the network returns', async ({
  browser,
  server,
}) => {
  const line = await cuttableLine(server.address)
  const context = await browser.newContext({
    ...contextOptions,
    baseURL: line.address,
    viewport: { width: 390, height: 844 },
  })
  const phone = await openPhone(context, server)
  await phone.goto(desk)
  await settled(phone)
  await kept(phone)
  await expect(phone.getByRole('region', { name: 'Mis datos de contacto' })).toBeVisible()
  const balance = await phone.getByText('Vacaciones disponibles').locator('..').textContent()

  line.cut()
  await context.setOffline(true)
  await phone.goto('/')
  await phone.getByRole('link', { name: 'Mi espacio' }).first().click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Mi espacio' })).toBeVisible()
  await expect(phone.getByText(/^Sin conexión: ve sus datos del \d\d\/\d\d\/\d{4} \d\d:\d\d\./)).toBeVisible()
  expect(await phone.getByText('Vacaciones disponibles').locator('..').textContent()).toBe(balance)
  await expect(phone.getByRole('region', { name: 'Mi mes' })).toBeVisible()
  // contact data is not stored on the device
  await expect(phone.getByRole('region', { name: 'Mis datos de contacto' })).toBeHidden()
  await expect(phone.getByRole('button', { name: 'Pedir permiso' })).toBeDisabled()
  await phone.reload()
  await expect(phone.getByText(/^Sin conexión: ve sus datos/)).toBeVisible()

  line.mend()
  await context.setOffline(false)
  await expect(phone.getByText(/^Sin conexión: ve sus datos/)).toBeHidden()
  await expect(phone.getByRole('button', { name: 'Pedir permiso' })).toBeEnabled()
  await context.close()
  await line.close()
})

test('text typed while the network fails is kept, and sent when it returns', async ({ browser, server }) => {
  const line = await cuttableLine(server.address)
  const context = await browser.newContext({ ...contextOptions, baseURL: line.address })
  const phone = await openPhone(context, server)
  await phone.goto(desk)
  await settled(phone)
  await kept(phone)
  const asking = phone.getByRole('dialog', { name: 'Pedir permiso' })
  await phone.getByRole('button', { name: 'Pedir permiso' }).click()
  await asking.getByRole('combobox', { name: 'Tipo de solicitud' }).click()
  await phone.getByRole('option').filter({ hasText: 'Permiso por asuntos particulares' }).click()
  await asking.getByRole('textbox', { name: 'Motivo' }).fill('Trámite notarial en la capital')

  line.cut()
  await context.setOffline(true)
  await asking.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(asking.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Trámite notarial en la capital')
  await expect.poll(() => draftsOf(phone)).toContain('Trámite notarial en la capital')
  // the phone discards the page
  await phone.reload()
  await expect(phone.getByText(/^Sin conexión: ve sus datos/)).toBeVisible()

  line.mend()
  await context.setOffline(false)
  await phone.getByRole('button', { name: 'Pedir permiso' }).click()
  await asking.getByRole('button', { name: 'Recuperar' }).click()
  await expect(asking.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Trámite notarial en la capital')
  await context.close()
  await line.close()
})

test('signing out leaves nothing on a shared phone except the application', async ({ browser, server }) => {
  const line = await cuttableLine(server.address)
  const context = await browser.newContext({ ...contextOptions, baseURL: line.address })
  const phone = await openPhone(context, server)
  await phone.goto(desk)
  await settled(phone)
  await kept(phone)
  expect(await keptFor(phone)).toEqual(expect.arrayContaining([expect.stringMatching(/rrhh\.miEspacio$/)]))
  await phone.getByRole('button', { name: 'Cerrar Sesión' }).first().click()
  await expect(phone.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
  expect(await keptFor(phone)).toEqual([])
  expect(await draftsOf(phone)).toBe('[]')
  const addresses = await phone.evaluate(
    async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
    store,
  )
  expect(addresses.filter((path) => path.includes('/api/'))).toEqual([])

  line.cut()
  await context.setOffline(true)
  await phone.goto(desk)
  await expect(phone.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
  await context.close()
  await line.close()
})

test('a release replaces the cached application completely', async ({ page, enter, complaints }) => {
  await enter('trabajador')
  await page.goto(desk)
  await settled(page)
  await kept(page)
  // simulate the cache of an earlier release
  await page.evaluate(async (name) => {
    const cache = await caches.open(name)
    const html = '<!doctype html><title>Antes</title><p>La aplicación de antes</p>'
    await cache.put('/', new Response(html, { headers: { 'content-type': 'text/html' } }))
    await cache.put('/assets/antes-1a2b3c.js', new Response('0'))
  }, store)
  await page.reload()
  await settled(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Mi espacio' })).toBeVisible()
  const state = () =>
    page.evaluate(async (name) => {
      const cache = await caches.open(name)
      const shell = await (await cache.match('/'))?.text()
      return [shell === (await (await fetch('/')).text()), (await cache.match('/assets/antes-1a2b3c.js')) === undefined]
    }, store)
  await expect.poll(state).toEqual([true, true])
  expect(complaints).toEqual([])
})

test('the browser considers the application installable', async ({ page, enter, context }) => {
  await enter('trabajador')
  await page.goto(desk)
  await settled(page)
  const cdp = await context.newCDPSession(page)
  const manifest = await cdp.send('Page.getAppManifest')
  expect(manifest.errors).toEqual([])
  expect(JSON.parse(manifest.data ?? '{}')).toMatchObject({ display: 'standalone', start_url: '/', lang: 'es-PE' })
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  // test contexts are incognito, where nothing can be installed
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

/** Keys of the data stored on the device for the signed-in user. */
const keptFor = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^wamani\.(session|info|respuesta\.)/.test(key)))

/** All drafts on the device, as text. */
const draftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('wamani.borradores')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          if (!database.objectStoreNames.contains('borradores')) return resolve('[]')
          const all = database.transaction('borradores').objectStore('borradores').getAll()
          all.onsuccess = () => {
            database.close()
            resolve(JSON.stringify(all.result))
          }
        }
      }),
  )
