import type { Page } from '@playwright/test'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { openPostOffice } from '../../server/test/helpers/postOffice.ts'
import { testFiles } from '../../server/test/helpers/validValue.ts'
import { contextOptions } from '../helpers/chromium.ts'
import { expectAccessible, expectFitting } from '../helpers/expectPage.ts'
import { byTurns, expectWhole } from '../helpers/looks.ts'
import { type RunningServer, startServer } from '../helpers/startServer.ts'
import { expect, openAs, settled, test } from '../helpers/test.ts'

/** The product with a real mail server. */
const withPost = test.extend<{ office: Awaited<ReturnType<typeof openPostOffice>>; mailing: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  office: async ({}, use) => {
    const office = await openPostOffice()
    await use(office)
    await office.close()
  },
  mailing: async ({ office }, use) => {
    const mailing = await startServer({
      SMTP_URL: `smtp://127.0.0.1:${office.port}`,
      PUBLIC_URL: 'https://wamani.example',
    })
    await use(mailing)
    await mailing.stop()
  },
  context: async ({ browser, mailing }, use) => {
    const context = await browser.newContext({ ...contextOptions, baseURL: mailing.address })
    await use(context)
    await context.close()
  },
})

const detail = 'Vierten aguas servidas a la quebrada todas las noches, desde la semana pasada.'
const answer = 'El 20 se clausuró el desagüe y se multó al responsable'

async function choose(page: Page, label: string, option: string) {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByLabel(label, { exact: true }))
    .first()
    .click()
  await page.getByRole('option', { name: option }).click()
}

/** Text of a mail without line wrapping. */
const wordsOf = (letter: string) =>
  letter.replace(/=\r?\n/g, '').replace(/(=[0-9A-F]{2})+/g, (bytes) => decodeURIComponent(bytes.replaceAll('=', '%')))

withPost(
  'a citizen complains with a photo, staff answers, the mail arrives, and the citizen reads the answer',
  async ({ page, browser, mailing, office, complaints }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Presentar una denuncia' }).click()
    await settled(page)
    await page.getByRole('button', { name: 'Enviar denuncia' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'Porfavor corrija los siguientes errores:' })
    await expect(summary.getByText('Seleccione el tipo')).toBeVisible()
    await choose(page, 'Tipo', 'Agua')
    await choose(page, 'Categoría', 'Vertimiento de aguas residuales')
    await page.getByLabel('Descripción').fill(detail)
    await choose(page, 'Distrito', 'Cusco, Cusco')
    const png = testFiles.png()
    const photo = { name: 'quebrada.png', mimeType: png.tipo, buffer: Buffer.from(png.contenido) }
    await page.getByLabel('Archivos de evidencia').setInputFiles(photo)
    await expect(page.getByText('quebrada.png')).toBeVisible()
    await page.getByLabel('Nombres').fill('Ana Lucía')
    await page.getByLabel('Apellidos').fill('Quispe Mamani')
    await page.getByLabel('DNI').fill('45678912')
    await page.getByLabel('Correo').fill('ana@correo.pe')
    await page.getByRole('checkbox', { name: /^Declaro/ }).check()
    await expect(summary).toBeHidden()
    await page.getByRole('button', { name: 'Enviar denuncia' }).click()
    await expect(page.getByRole('heading', { name: 'Denuncia registrada' })).toBeVisible()
    const code = (await page.getByText(/^D\d\d(-\w{4}){3}$/).textContent()) ?? ''
    const numero = (await page.getByText(/^\d{6}-\d{4}$/).textContent()) ?? ''
    await expectAccessible(page)

    const desk = await openAs(browser, mailing, 'denuncias')
    await desk.goto('/sireda/denuncia')
    await desk.getByRole('searchbox', { name: 'Buscar denuncias' }).fill(numero)
    await expect(desk).toHaveURL(new RegExp(`query=${numero}`))
    await desk.getByRole('row', { name: new RegExp(numero) }).click()
    const ticket = desk.getByRole('dialog', { name: `Denuncia N.° ${numero}` })
    await expect(ticket.getByText(detail)).toBeVisible()
    await expect(ticket.getByText('Ana Lucía Quispe Mamani')).toBeVisible()
    await expect(ticket.getByRole('img', { name: /quebrada\.png/ })).toBeVisible()
    // The link to the image expires in a minute; the page then requests another one.
    const evidence = ticket.getByRole('img', { name: /quebrada\.png/ })
    // Links made within one second are equal, and an equal link counts as a missing file.
    const madeAt = Date.now()
    await expect.poll(() => Date.now() - madeAt, { intervals: [100] }).toBeGreaterThan(1_000)
    await evidence.evaluate((picture: HTMLImageElement) => {
      picture.src = picture.src.replace(/vence=\d+/, 'vence=1')
    })
    await expect
      .poll(() => evidence.evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth))
      .toBe(1)
    await expect(evidence).toBeVisible()
    await expect(evidence).not.toHaveAttribute('src', /vence=1&/)
    const opening = desk.waitForEvent('popup')
    await ticket.getByRole('button', { name: /quebrada\.png/ }).click()
    const picture = await opening
    await expect(picture).toHaveURL(/\/archivos\/\d+\?/)
    await expect(picture.locator('img')).toBeVisible()
    await picture.close()
    await ticket.getByRole('tab', { name: 'Videos' }).click()
    await expect(ticket.getByText('No se registraron evidencias.')).toBeVisible()
    await expectAccessible(desk)

    await ticket.getByRole('button', { name: 'Editar categoría' }).click()
    await choose(desk, 'Categoría', 'Ruido de tránsito')
    await expect(desk.getByText('Se derivará a: Municipalidad provincial')).toBeVisible()
    await desk.getByLabel('Motivo').fill('Corresponde a otra entidad.')
    await desk.getByRole('button', { name: 'Editar', exact: true }).click()
    await expect(desk.getByText('Va editar la categoría de la denuncia!')).toBeVisible()
    await desk.getByRole('button', { name: 'Sí, editar' }).click()
    await expect(desk.getByText('Ha modificado la categoría de la Denuncia correctamente.')).toBeVisible()

    await desk.getByRole('row', { name: new RegExp(numero) }).click()
    await expect(ticket.getByText('Derivada', { exact: true })).toBeVisible()
    await ticket.getByRole('button', { name: 'Responder' }).click()
    await desk.getByRole('button', { name: 'Responder', exact: true }).last().click()
    await expect(desk.getByText('Ingrese la respuesta').first()).toBeVisible()
    await desk.getByLabel('Respuesta').fill(answer)
    await desk.getByRole('button', { name: 'Responder', exact: true }).last().click()
    await expect(desk.getByText('Va responder la denuncia!')).toBeVisible()
    await desk.getByRole('button', { name: 'Sí, responder' }).click()
    await expect(desk.getByText('Operación Exitosa')).toBeVisible()
    await expect(desk.getByText('Ha registrado su respuesta correctamente.')).toBeVisible()
    await desk.close()

    const plain = code.replaceAll('-', '')
    const received = () =>
      office.letters.filter(({ to }) => to.includes('ana@correo.pe')).map(({ text }) => wordsOf(text))
    await expect.poll(() => received().length).toBe(3)
    const last = received().find((words) => words.includes('ha sido respondida'))
    expect(last).toContain(`Detalle: ${answer}.`)
    expect(last).toContain(`Consulte con el código ${plain} en https://wamani.example/verificar.`)

    await page.getByRole('link', { name: 'Consultar mi denuncia' }).click()
    await expect(page).toHaveURL(new RegExp(`/verificar\\?codigo=${plain}`))
    await expect(page.getByRole('heading', { name: 'Respondida' })).toBeVisible()
    await expect(page.getByText(answer)).toBeVisible()
    await expect(page.getByText('Derivada a Municipalidad provincial')).toBeVisible()
    await expectAccessible(page)
    expect(complaints).toEqual([])
  },
)

test('a citizen uses the device location, which also selects the district', async ({ page, context, complaints }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: -13.5183, longitude: -71.9781 })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/denunciar')
  await settled(page)
  await page.getByRole('button', { name: 'Usar mi ubicación' }).click()
  await expect(page.getByText('El punto parece estar en Cusco, Cusco.')).toBeVisible()
  await expectFitting(page, 'the map of a citizen on a phone')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Elegir este distrito' }).click()
  await expect(page.getByRole('combobox', { name: 'Distrito' })).toHaveValue('Cusco, Cusco')
  await expect(page.getByText('El punto parece estar')).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('the public page fits its window and is accessible', byTurns, async ({ page, complaints }) => {
  await page.goto('/denunciar')
  await settled(page)
  await page.getByRole('button', { name: 'Marcar el lugar en el mapa' }).click()
  await page.getByRole('radio', { name: 'Anónima' }).check()
  await expect(page.getByLabel('DNI')).toBeHidden()
  await settled(page)
  await expectWhole(page, 'the page of a citizen')
  expect(complaints).toEqual([])
})

test(
  'list, map and numbers use the same filters, and each complaint has its ticket',
  byTurns,
  async ({ page, enter, complaints }) => {
    await enter('denuncias')
    await page.goto('/sireda/denuncia')
    await settled(page)
    await page.getByRole('button', { name: /^Filtros/ }).click()
    await page.getByRole('group', { name: 'Vencida' }).getByRole('checkbox', { name: 'Sí' }).check()
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await expect(page).toHaveURL(/vencida=true/)
    await expect(page.getByText('Vencida', { exact: true }).first()).toBeVisible()
    for (const [place, view] of ['Estadísticas', 'Mapa'].entries()) {
      await page.getByText(view, { exact: true }).click()
      await expect(page).toHaveURL(/vencida=true/)
      await settled(page)
      await expectWhole(page, view, place)
      await page.setViewportSize({ width: 1440, height: 900 })
    }
    await page.getByText('Lista', { exact: true }).click()
    await page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^Acciones/ })
      .click()
    await page.getByRole('menuitem', { name: 'Asignar' }).click()
    await choose(page, 'Responsable', 'Milagros Tupayachi Rondón')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(page.getByText('Operación Exitosa')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Asignadas a mí' }).check()
    await expect(page).toHaveURL(/idResponsable=\d+/)
    await settled(page)
    await page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^Acciones/ })
      .click()
    await page.getByRole('menuitem', { name: 'Ver etapas' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Etapas de la denuncia/ })).toBeVisible()
    await settled(page)
    await expectAccessible(page)
    expect(complaints).toEqual([])
  },
)

test('the actions of a complaint stay in view for any length of text and never cover the focus', async ({
  page,
  enter,
}) => {
  await enter('denuncias')
  for (const [width, height] of [
    [1440, 700],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/sireda/denuncia?op=view&id=1')
    const ticket = page.getByRole('dialog', { name: /^Denuncia N\.° \S+, \p{L}/u })
    const last = ticket.getByRole('heading', { name: 'Evidencias' })
    await expect(last).toBeAttached()
    expect(await ticket.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true)
    const close = ticket.getByRole('button', { name: 'Cerrar' }).last()
    await expect(close).toBeInViewport({ ratio: 1 })
    const foot = defined((await close.boundingBox())?.y, 'its place')
    await last.evaluate((heading) => {
      heading.tabIndex = 0
      heading.focus()
    })
    const { y, height: tall } = defined(await last.boundingBox(), 'the last part')
    expect(y + tall).toBeLessThanOrEqual(foot)
  }
})

test('a ticket opened during a search stays open when the results arrive', async ({ page, enter, complaints }) => {
  await enter('denuncias')
  await page.goto('/sireda/denuncia')
  await settled(page)
  const row = page.getByRole('row').nth(1)
  await page.getByRole('searchbox', { name: 'Buscar denuncias' }).fill('a')
  await row.click()
  await expect(page.getByRole('dialog', { name: /^Denuncia N\.°/ })).toBeVisible()
  await expect(page).toHaveURL(/query=a/)
  await expect(page).toHaveURL(/op=view/)
  await expect(page.getByRole('dialog', { name: /^Denuncia N\.°/ })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a user with read access sees no identities and no actions', async ({ page, enter, complaints }) => {
  await enter('consulta')
  await page.goto('/sireda/denuncia?op=view&id=1')
  const ticket = page.getByRole('dialog')
  await expect(ticket.getByText('Descripción')).toBeVisible()
  for (const label of ['Denunciante', 'DNI', 'Código de seguimiento'])
    await expect(ticket.getByText(label)).toBeHidden()
  for (const name of ['Responder', 'Editar categoría', 'Asignar'])
    await expect(ticket.getByRole('button', { name })).toBeHidden()
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('a video continues at its position when its link expires during playback', async ({ page, enter, complaints }) => {
  await enter('denuncias')
  await page.goto('/sireda/denuncia?op=view&id=66')
  const ticket = page.getByRole('dialog')
  await ticket.getByRole('tab', { name: 'Videos' }).click()
  const player = ticket.locator('video').first()
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1)
  const madeAt = Number(new URL((await player.getAttribute('src')) ?? '', page.url()).searchParams.get('vence')) - 60
  // Links made within one second are equal, and an equal link counts as a missing file.
  await expect.poll(() => Date.now() / 1_000, { intervals: [100] }).toBeGreaterThan(madeAt + 2)
  await player.evaluate((video: HTMLVideoElement) => {
    video.src = video.src.replace(/vence=\d+/, 'vence=1')
    video.currentTime = 1.5
  })
  await expect(player).not.toHaveAttribute('src', /vence=1&/)
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => [video.readyState > 1, video.currentTime]))
    .toEqual([true, 1.5])
  expect(complaints.filter((text) => !text.includes('403'))).toEqual([])
})
