import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { picturesIn } from '../web/manualPages/manualPages.ts'
import { pictureOf, readManual } from '../web/manualPages/readManual.ts'
import { contextOptions } from './helpers/chromium.ts'
import { expectAccessible, expectFitting } from './helpers/expectPage.ts'
import { byTurns, expectWhole } from './helpers/looks.ts'
import { pictures } from './helpers/manualPictures.ts'
import { startServer } from './helpers/startServer.ts'
import { expect, settled, test, testAt } from './helpers/test.ts'

/** Fixed date of the pictures, so that the data stay the same. */
const NOW = '2026-11-18T10:30:00-05:00'
const HELP = 'Manual de esta pantalla'

const pages = readManual()

if (process.env.MANUAL_IMAGES) takePictures()
else validateManual()

function takePictures() {
  const test = testAt(NOW)
  for (const [name, { path, width = 1280, open, shows, ...who }] of Object.entries(pictures))
    test(`the picture ${name} is taken`, async ({ page, enter }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      // With a stopped clock the page measures no load times, assumes a slow connection and delays its font.
      await page.addInitScript(() => void (window === top && localStorage.setItem('wamani.font', 'sí')))
      if (!('user' in who) || who.user) await enter(who.user)
      await page.goto(path)
      await settled(page)
      await open?.(page)
      if (shows) await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
      await settled(page)
      await expect(page.getByText('Cargando…').filter({ visible: true })).toHaveCount(0)
      await page.waitForFunction(() =>
        [...document.fonts].some(({ family, status }) => family.includes('Inter Variable') && status === 'loaded'),
      )
      const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' })
      writeFileSync(
        pictureOf(`${name}.png`),
        await sharp(taken).png({ palette: true, colours: 128, effort: 10 }).toBuffer(),
      )
    })
}

function validateManual() {
  test('every picture of the manual can be taken again', () => {
    const shown = pages.flatMap(({ body }) => body.flatMap(picturesIn))
    expect(new Set(shown)).toEqual(new Set(Object.keys(pictures).map((name) => `${name}.png`)))
  })

  test('the manual is a page of its own that fits and is accessible', byTurns, async ({ tour }) => {
    const { page, complaints } = tour
    complaints.length = 0
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/app/manual')
    const article = page.getByRole('article')
    await article.getByRole('link', { name: 'Combustible' }).click()
    await expect(page).toHaveURL(/\/app\/manual\/combustible$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Combustible' })).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Páginas del manual' })
      .getByRole('link', { name: 'Vales', exact: true })
      .click()
    await expect(article.getByRole('heading', { name: 'Vales', exact: true })).toBeInViewport()
    const picture = article.getByRole('img').first()
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(300)
    await expectWhole(page, 'the manual')
    await page.goto('/app/manual/no-hay')
    await expect(page.getByRole('heading', { name: 'El manual no tiene esta página' })).toBeVisible()
    expect(complaints).toEqual([])
  })

  test('unsaved text stays while the user opens the manual', async ({ page, enter, complaints }) => {
    await enter()
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/gsrrhh/turno?op=new')
    await page.getByLabel('Nombre').fill('Turno a medias')
    const help = page.getByRole('button', { name: HELP })
    await help.click()
    const manual = page.getByRole('dialog')
    await expect(manual.getByRole('heading', { name: 'Turnos', exact: true })).toBeInViewport()
    await expectFitting(page, 'the drawer on a telephone')
    await expectAccessible(page)
    await manual.getByRole('button', { name: 'Todas las páginas' }).click()
    await manual.getByRole('link', { name: 'Cosas comunes a todas las pantallas' }).click()
    await expect(manual.getByRole('heading', { name: 'Cómo entrar y salir' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(manual).toBeHidden()
    await expect(help).toBeFocused()
    await expect(page.getByLabel('Nombre')).toHaveValue('Turno a medias')
    expect(complaints).toEqual([])
  })

  // No mail server is configured and no mail was sent.
  test.extend({
    context: async ({ browser }, use) => {
      const silent = await startServer()
      const context = await browser.newContext({ ...contextOptions, baseURL: silent.address })
      await use(context)
      await context.close()
      await silent.stop()
    },
  })('an empty list points to the manual', async ({ page, server, complaints }) => {
    await page.goto('/login?redirect=/sistema/correo')
    await page.getByLabel('Usuario').fill('admin')
    await page.getByLabel('Contraseña', { exact: true }).fill(server.password)
    await page.getByRole('button', { name: 'Ingresar' }).click()
    await page.getByRole('button', { name: 'Ver cómo en el manual' }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Correo', exact: true })).toBeInViewport()
    expect(complaints).toEqual([])
  })
}
