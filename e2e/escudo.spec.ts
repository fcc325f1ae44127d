import { escudo } from '@wamani/contract/sistema/escudo.ts'
import sharp from 'sharp'
import { testFiles } from '../server/test/helpers/validValue.ts'
import { expectAccessible } from './helpers/expectPage.ts'
import { expect, settled, test } from './helpers/test.ts'

test('an uploaded coat of arms appears in the frame, on the sign-in page and on public pages', async ({
  page,
  enter,
  browser,
  server,
  complaints,
}) => {
  const buffer = await sharp({ create: { width: 480, height: 600, channels: 4, background: '#b91c1c' } })
    .png()
    .toBuffer()
  await enter()
  await page.goto('/')
  await settled(page)
  const step = page.getByRole('link', { name: 'Suba el escudo de la institución', exact: true })
  await step.click()
  await settled(page)
  await page.locator('input[type=file]').setInputFiles({ name: 'escudo.png', mimeType: 'image/png', buffer })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Operación Exitosa')).toBeVisible()

  await page.goto('/')
  await settled(page)
  const shield = 'header img[src^="/escudo-"]'
  await expect(page.locator(shield)).toBeVisible()
  expect(await page.locator(shield).evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(256)
  await expect(page.getByRole('listitem').filter({ has: step })).toContainText('hecho')
  const visitor = await browser.newPage({ baseURL: server.address })
  for (const path of ['/login', '/verificar', '/denunciar']) {
    await visitor.goto(path)
    await expect(visitor.locator(shield)).toBeVisible()
  }
  await visitor.close()
  expect(complaints).toEqual([])
})

test('links to files in a list are at least 24 px high, in tables and in cards', async ({ tour }) => {
  const { page, api } = tour
  const update = (imagen: unknown) => api.call(escudo.routes.update, { params: { id: 1 }, body: { imagen } })
  expect((await update(testFiles.png())).status).toBe(200)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/sistema/escudo')
    await settled(page)
    const link = page.getByRole('main').getByRole('button', { name: testFiles.png().nombre, exact: true })
    await expect(link).toBeVisible()
    expect((await link.boundingBox())?.height, `${width} px`).toBeGreaterThanOrEqual(24)
  }
  // Other tests of this worker expect no coat of arms.
  expect((await update(null)).status).toBe(200)
})
