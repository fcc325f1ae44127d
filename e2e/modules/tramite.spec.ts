import { documento } from '@wamani/contract/tramite/documento.ts'
import { expectAccessible, expectFitting } from '../helpers/expectPage.ts'
import { expect, settled, test } from '../helpers/test.ts'

test('a citizen finds a document by its text without signing in, and sees its movements', async ({ page, enter }) => {
  await enter('consulta')
  await page.goto(documento.screen ?? '')
  await settled(page)
  const asked = page.waitForRequest((request) => request.url().includes('/documento/filtro?query=contrataciones'))
  await page.getByRole('searchbox').fill('contrataciones vehículo')
  expect((await asked).headers().authorization).toBeUndefined()
  const first = page.getByRole('row', { name: /Contratación de servicios/ }).first()
  await expect(first.locator('mark').first()).toHaveText(/vehículo/i)
  const [search, table] = [page.getByRole('searchbox'), page.getByRole('table', { name: 'Documentos encontrados' })]
  const between = async () => ((await table.boundingBox())?.y ?? 0) - ((await search.boundingBox())?.y ?? 0)
  expect(await between(), 'what was found stands below its search').toBeLessThan(80)
  await first.click()
  await expect(page.getByRole('dialog').getByText('Mesa de Partes')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(first).toBeVisible()
})

test('the register finds a document by another inflection of its words, highlights them, and shows its movements', async ({
  page,
  enter,
}) => {
  await enter('consulta')
  await page.goto(documento.screen ?? '')
  await page.getByText('Registro', { exact: true }).click()
  await settled(page)
  await page.getByRole('searchbox').fill('contrataciones vehículo')
  await expect(page).toHaveURL(/query=contrataciones/)
  const first = page.getByRole('row', { name: /Contratación de servicios/ }).first()
  await expect(first.locator('mark').first()).toHaveText(/vehículo/i)
  await first.click()
  await page.getByRole('tab', { name: 'Movimientos' }).click()
  await expect(page.getByText('Mesa de Partes')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Importar documentos' })).toHaveCount(0)
})

test('a search without results says so', async ({ page, enter }) => {
  await enter()
  await page.goto(`${documento.screen}?query=ornitorrincos`)
  await expect(page.getByText('Oops! No elements found. Consider changing the search query.')).toBeVisible()
})

test('an import of documents lists the rejected rows', async ({ page, enter }) => {
  await enter()
  await page.goto(`${documento.screen}?vista=registro`)
  await settled(page)
  await page.getByRole('button', { name: 'Importar documentos' }).click()
  const head =
    'expediente;tipoDocumento;asunto;remitente;remitenteTipo;folios;fechaRegistro;fechaUltimoMovimiento;dependenciaActual;estado'
  const good =
    '950001-2026;OFICIO;Zarigüeya importada;Municipalidad;entidad;2;16/03/2026 08:00;16/03/2026 08:00;Archivo;registrado'
  const bad = '950002;OFICIO;Zarigüeya;Municipalidad;entidad;2;16/03/2026;16/03/2026;Archivo;registrado'
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'documentos.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([head, good, bad].join('\r\n')),
    })
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(page.getByText('1 nuevos, 0 actualizados, 1 filas sin importar.')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'El número de expediente no tiene un formato válido' })).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar' }).last().click()
  await page.getByRole('searchbox').fill('zarigueya')
  await expect(page.getByRole('cell', { name: 'Zarigüeya importada', exact: true })).toBeVisible()
})

test('a file with broken text is imported again in the encoding that the user chooses', async ({ page, enter }) => {
  await enter()
  await page.goto(`${documento.screen}?vista=registro`)
  await settled(page)
  await page.getByRole('button', { name: 'Importar documentos' }).click()
  const lines = [
    'expediente;tipoDocumento;asunto;remitente;remitenteTipo;folios;fechaRegistro;fechaUltimoMovimiento;dependenciaActual;estado',
    '950011-2026;OFICIO;Vicuñas;Municipalidad;entidad;2;16/03/2026 08:00;16/03/2026 08:00;Archivo;registrado',
  ]
  const dialog = page.getByRole('dialog')
  const buffer = Buffer.from(lines.join('\r\n'))
  await dialog.locator('input[type=file]').setInputFiles({ name: 'documentos.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(dialog.getByRole('status')).toHaveText('1 nuevos, 0 actualizados, 0 filas sin importar.')
  await expect(dialog.getByText('El archivo se leyó en Unicode (UTF-8)')).toBeVisible()
  const choose = async (label: string, option: string) => {
    await dialog.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('Codificación del archivo', 'Windows (Europa occidental)')
  await expect(dialog.getByRole('status')).toHaveText('0 nuevos, 1 actualizados, 0 filas sin importar.')
  await expect(dialog.getByText('El archivo se leyó en Windows (Europa occidental)')).toBeVisible()
  await expectFitting(page, 'how the file was read')
  await choose('Separador de las columnas', 'Coma')
  await expect(dialog.getByText(/Falta la columna expediente en la cabecera del archivo\./)).toBeVisible()
  await choose('Separador de las columnas', 'Punto y coma')
  await choose('Codificación del archivo', 'Unicode (UTF-8)')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(dialog.getByRole('status')).toHaveText('0 nuevos, 1 actualizados, 0 filas sin importar.')
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
  await page.getByRole('searchbox').fill('950011')
  await expect(page.getByRole('cell', { name: 'Vicuñas', exact: true })).toBeVisible()
})
