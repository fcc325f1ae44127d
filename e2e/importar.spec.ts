import { clasificacion } from '@wamani/contract/rrhh/clasificacion.ts'
import { unidad } from '@wamani/contract/rrhh/unidad.ts'
import { expect, test, visit } from './helpers/test.ts'

const csv = (lines: readonly string[]) => ({
  name: 'filas.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})

test('units are imported together with their parent units, and the import is undone', async ({
  page,
  enter,
  complaints,
}) => {
  await enter('rrhh')
  await page.goto(unidad.screen ?? '')
  await page.getByRole('button', { name: 'Importar' }).click()
  const model = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar plantilla' }).click()
  expect((await model).suggestedFilename()).toMatch(/^plantilla-unidades-.*\.xlsx$/)
  const lines = [
    'Código;Nombre;Sigla;Tipo de órgano;Unidad superior',
    '91;Riego;RG;Línea;01',
    '91.1;Canales;RGC;Línea;91',
  ]
  await page.locator('input[type=file]').setInputFiles(csv(lines))
  await page.getByRole('button', { name: 'Leer el archivo' }).click()
  await expect(page.getByRole('combobox', { name: 'Campo de la columna Unidad superior' })).toHaveValue(
    'Unidad superior',
  )
  await page.getByRole('button', { name: 'Revisar las filas' }).click()
  await page.getByRole('button', { name: 'Importar las 2 filas' }).click()
  await expect(page.getByLabel('Resultado')).toHaveText(/Creados\s*2/)
  await page.getByRole('button', { name: 'Deshacer la importación' }).click()
  await page.getByRole('button', { name: 'Sí, deshacer' }).click()
  await expect(page.getByText('Esta importación fue deshecha')).toBeVisible()
  expect(complaints).toEqual([])
})

test('a file with broken accents is read again in the encoding that the user chooses', async ({
  page,
  enter,
  complaints,
}) => {
  await enter('rrhh')
  await page.goto(clasificacion.screen ?? '')
  await page.getByRole('button', { name: 'Importar' }).click()
  const buffer = Buffer.from('Código;Nombre;Orden\nLE-1;Dirección;1\n')
  await page.locator('input[type=file]').setInputFiles({ name: 'filas.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Leer el archivo' }).click()
  const encoding = page.getByRole('combobox', { name: 'Codificación del archivo' })
  await expect(encoding).toHaveValue('Unicode (UTF-8)')
  await expect(page.getByText('Dirección', { exact: true })).toBeVisible()
  await encoding.click()
  await page.getByRole('option', { name: 'Windows (Europa occidental)' }).click()
  await expect(page.getByText('DirecciÃ³n', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Separador de las columnas' }).click()
  await page.getByRole('option', { name: 'Coma', exact: true }).click()
  await expect(page.getByText('LE-1;DirecciÃ³n;1', { exact: true })).toBeVisible()
  expect(complaints).toEqual([])
})

test('an import of thousands of rows shows its progress, continues when the user leaves and is listed among the jobs', async ({
  page,
  enter,
  complaints,
}) => {
  await enter('rrhh')
  await page.goto(clasificacion.screen ?? '')
  await page.getByRole('button', { name: 'Importar' }).click()
  const rows = Array.from({ length: 8_000 }, (_, n) => `Y${n};Zona ${n};No;No;${n}`)
  await page
    .locator('input[type=file]')
    .setInputFiles(csv(['Código;Nombre;Cargo de confianza;Cargo directivo;Orden', ...rows]))
  await page.getByRole('button', { name: 'Leer el archivo' }).click()
  await page.getByRole('button', { name: 'Revisar las filas' }).click()
  await expect(page.getByRole('progressbar', { name: /^Avance: Revisar filas\.csv/ })).toBeVisible()
  const tray = page.getByRole('button', { name: 'Procesos: 1 en curso' })
  await expect(tray).toBeVisible()
  await expect(page.getByRole('button', { name: /^Importar las 8.000 filas$/ })).toBeVisible()
  await visit(page, '/cuenta/procesos')
  const work = page.getByRole('list', { name: 'Procesos' })
  await expect(work.getByText('8000 filas revisadas.')).toBeVisible()
  await work.getByRole('link', { name: 'Abrir' }).first().click()
  await expect(page.getByRole('button', { name: /^Importar las 8.000 filas$/ })).toBeVisible()
  expect(complaints).toEqual([])
})
