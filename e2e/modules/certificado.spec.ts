import { certificadoRoutes } from '@wamani/contract/certificado/certificadoRoutes.ts'
import { inscripcion } from '@wamani/contract/certificado/inscripcion.ts'
import { participante } from '@wamani/contract/certificado/participante.ts'
import { taller } from '@wamani/contract/certificado/taller.ts'
import { resourceOf } from '../../server/test/helpers/everyResource.ts'
import { readZip } from '../../server/test/helpers/files/readZip.ts'
import { scanPdf } from '../../server/test/helpers/files/scanPdf.ts'
import { testFiles } from '../../server/test/helpers/validValue.ts'
import { createRow, expect, settled, test } from '../helpers/test.ts'

test('a workshop of thirty is printed as one file, and a certificate is verified by its QR code', async ({
  page,
  enter,
  api,
  browser,
  server,
}) => {
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
    const place = { idTaller, idParticipante: person.body.idParticipante, archivos: testFiles.pdf() }
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
  const anonymous = await browser.newContext({ baseURL: server.address, viewport: { width: 390, height: 800 } })
  const phone = await anonymous.newPage()
  await phone.goto(pathname + search)
  await expect(phone.getByRole('heading', { name: 'Válido' })).toBeVisible()
  await expect(phone.getByText('Taller de treinta')).toBeVisible()
  await anonymous.close()
})

test('the home page of the module shows counts and a certificate, which is annulled with a reason', async ({
  page,
  enter,
  api,
}) => {
  await enter('certificados')
  const paged = page.waitForRequest((request) => /participante_taller\?.*page=1.*limit=10/.test(request.url()))
  await page.goto(inscripcion.screen ?? '')
  await paged
  await settled(page)
  await expect(page.getByText('Emitidos este año', { exact: true })).toBeVisible()
  const { body } = await api.call<{ ultimos: { numero: string }[] }>(certificadoRoutes.getResumen)
  expect(body.ultimos.length).toBe(10)
  await page.getByRole('button', { name: 'Ver los últimos emitidos' }).click()
  const last = page.getByRole('region', { name: 'Últimos certificados emitidos' })
  await expect(last.getByRole('row')).toHaveCount(11)
  await expect(last.getByText(body.ultimos[0]?.numero ?? '')).toBeVisible()
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

test('an enrolment is sent with the field names of the API', async ({ page, enter, api }) => {
  const workerPool = await createRow(api, resourceOf(taller.key))
  const person = await createRow(api, resourceOf(participante.key))
  await enter('certificados')
  await page.goto(`${inscripcion.screen}?op=new`)
  const choose = async (label: string, row: Record<string, unknown>, name: string) => {
    const input = page.getByRole('combobox', { name: label, exact: true })
    await input.click()
    await input.fill(String(row[name]))
    await page
      .getByRole('option')
      .filter({ hasText: String(row[name]) })
      .first()
      .click()
  }
  await choose('Taller', workerPool.row, 'codigo')
  await choose('Participante', person.row, 'documento')
  const { nombre: name, tipo: mimeType, contenido } = testFiles.pdf()
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(contenido) })
  // Chromium does not report request bodies with files, so the page records them.
  await page.evaluate(() => {
    const send = window.fetch
    window.fetch = (input, init) => {
      const parts = init?.body instanceof FormData ? [...init.body.entries()] : []
      if (parts.length > 0)
        sessionStorage.setItem('sent', JSON.stringify(parts.map(([name, value]) => [name, String(value)])))
      return send(input, init)
    }
  })
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText(/^Se registró la inscripción/)).toBeVisible()
  const sent: [string, string][] = await page.evaluate(() => JSON.parse(sessionStorage.getItem('sent') ?? '[]'))
  expect(Object.fromEntries(sent)).toMatchObject({
    idTaller: String(workerPool.id),
    idParticipante: String(person.id),
    archivos: '[object File]',
  })
  expect(sent.map(([name]) => name)).not.toContain('taller')
  expect(sent.map(([name]) => name)).not.toContain('participante')
})

test('an import of participants is previewed, and matches each by document', async ({
  page,
  enter,
  api,
  complaints,
}) => {
  const known = { documento: '71500001', nombres: 'Rosa', apellidoPaterno: 'Condori' }
  expect((await api.call(participante.routes.create, { body: known })).status).toBe(201)
  const lines = [
    'Tipo de documento;N.° de documento;Nombres;Apellido paterno;Correo',
    'DNI;71500001;Rosa;Condori;rosa@correo.example',
    'DNI;71500002;Julio César;Ñahui;julio@correo.example',
    'DNI;7150;Ana;Quispe;ana@correo.example',
  ]
  const file = { name: 'participantes.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await enter('certificados')
  await page.goto(participante.screen ?? '')
  await page.getByRole('button', { name: 'Importar' }).click()
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Leer el archivo' }).click()
  await expect(page.getByRole('combobox', { name: 'Campo de la columna Nombres' })).toHaveValue('Nombres')
  await page.getByRole('button', { name: 'Revisar las filas' }).click()
  const review = page.getByLabel('Resumen de la revisión')
  await expect(review).toHaveText(/Filas\s*3\s*Nuevas\s*1\s*Ya existen\s*1\s*Con errores\s*1/)
  await expect(page.getByText('El número de documento no es válido.')).toBeVisible()
  await page.getByLabel('N.° de documento, fila 4').fill('71500003')
  await page.getByRole('button', { name: 'Guardar las correcciones' }).click()
  await page.getByRole('checkbox', { name: /^Actualizar los registros que ya existen/ }).check()
  await page.getByRole('button', { name: 'Importar las 3 filas' }).click()
  await expect(page.getByLabel('Resultado')).toHaveText(/Creados\s*2\s*Actualizados\s*1\s*Sin importar\s*0/)
  await page.getByRole('button', { name: 'Volver a la lista' }).click()
  await page.getByRole('searchbox', { name: 'Buscar participantes' }).fill('71500001')
  await expect(page.getByRole('row', { name: /rosa@correo\.example/ })).toBeVisible()
  expect(complaints).toEqual([])
})
