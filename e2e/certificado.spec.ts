import { certificadoRoutes } from '@wamani/contract/certificado/certificadoRoutes.ts'
import { inscripcion } from '@wamani/contract/certificado/inscripcion.ts'
import { participante } from '@wamani/contract/certificado/participante.ts'
import { taller } from '@wamani/contract/certificado/taller.ts'
import { readZip } from '../server/test/readZip.ts'
import { scanPdf } from '../server/test/scanPdf.ts'
import { testFiles } from '../server/test/validValue.ts'
import { expect, settled, test } from './test.ts'

test('a workshop of thirty is printed as one file, and one certificate is verified by its QR', async ({
  page,
  enter,
  api,
  browser,
  server,
}) => {
  test.slow()
  const made = await api.call<Record<string, unknown>>(taller.routes.create, {
    body: {
      ...{ codigo: 'E2E-30', nombre: 'Taller de treinta', modalidad: 'virtual', horas: 8, estado: 'concluido' },
      ...{ fechaInicio: '2026-03-02', fechaFin: '2026-03-03', firmante: 'Rosa Condori', cargoFirmante: 'Gerente' },
    },
  })
  const idTaller = made.body.idTaller
  for (let n = 0; n < 30; n++) {
    const body = { documento: String(70_500_000 + n), nombres: `Persona ${n}`, apellidoPaterno: 'Quispe' }
    const person = await api.call<Record<string, unknown>>(participante.routes.create, { body })
    const place = { idTaller, idParticipante: person.body.idParticipante, archivos: testFiles.pdf!() }
    expect((await api.call(inscripcion.routes.create, { body: place })).status).toBe(201)
  }
  await enter('certificados')
  await page.goto(`${taller.screen}?query=E2E-30`)
  await settled(page)
  await page
    .getByRole('row', { name: /Taller de treinta/ })
    .getByRole('button', { name: /acciones/i })
    .click()
  await page.getByRole('menuitem', { name: 'Descargar certificados' }).click()
  await expect(page.getByText('Se descargarán 30 certificados en un archivo ZIP.')).toBeVisible()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar' }).click(),
  ])
  await expect(page.getByText('Se descargaron 30 certificados.')).toBeVisible()
  const chunks: Buffer[] = []
  for await (const chunk of await saved.createReadStream()) chunks.push(chunk as Buffer)
  const files = readZip(Buffer.concat(chunks))
  expect(Object.keys(files)).toHaveLength(30)
  const link = await scanPdf(Object.values(files)[7] as Buffer)
  const { pathname, search } = new URL(link ?? '')
  const stranger = await browser.newContext({ baseURL: server.address, viewport: { width: 390, height: 800 } })
  const phone = await stranger.newPage()
  await phone.goto(pathname + search)
  await expect(phone.getByRole('heading', { name: 'Válido' })).toBeVisible()
  await expect(phone.getByText('Taller de treinta')).toBeVisible()
  await stranger.close()
})

test('the first screen counts, shows a certificate, and annuls it with a reason', async ({ page, enter, api }) => {
  await enter('certificados')
  await page.goto(inscripcion.screen ?? '')
  await settled(page)
  await expect(page.getByText('Emitidos este año', { exact: true })).toBeVisible()
  const { body } = await api.call<{ ultimos: { numero: string }[] }>(certificadoRoutes.resumen)
  expect(body.ultimos.length).toBe(10)
  await page.goto(`${inscripcion.screen}?estado=emitido`)
  await settled(page)
  const row = page.getByRole('row').nth(1)
  await row.getByRole('button', { name: /acciones/i }).click()
  await page.getByRole('menuitem', { name: 'Ver certificado' }).click()
  await expect(page.getByRole('dialog', { name: /Certificado N\.°/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: /acciones/i }).click()
  await page.getByRole('menuitem', { name: 'Anular' }).click()
  await page.getByLabel('Motivo').fill('Error en el nombre')
  await page.getByRole('button', { name: 'Sí, anular' }).click()
  await expect(page.getByText('Ha anulado el certificado correctamente.')).toBeVisible()
})
