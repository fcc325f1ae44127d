import { readFileSync } from 'node:fs'
import { backgroundExportRows } from '@wamani/contract/core/http/paging.ts'
import { importBatchRoutes } from '@wamani/contract/core/resource/routes/importBatchRoutes.ts'
import type { ImportBatch } from '@wamani/contract/core/resource/routes/importing.ts'
import { clasificacion } from '@wamani/contract/rrhh/clasificacion.ts'
import type { TestApp } from '../server/test/helpers/testApp.ts'
import { expect, test } from './helpers/test.ts'

type Api = Pick<TestApp, 'call'>
const rows = backgroundExportRows + 1_000

async function step(api: Api, route: Parameters<Api['call']>[0], id: number, estado: ImportBatch['estado']) {
  await api.call(route, { params: { id }, body: {} })
  const state = async () => (await api.call<ImportBatch>(importBatchRoutes.importBatch, { params: { id } })).body.estado
  await expect.poll(state).toBe(estado)
}

async function importMany(api: Api): Promise<number> {
  const heads = 'Código;Nombre;Cargo de confianza;Cargo directivo;Orden'
  const lines = Array.from({ length: rows }, (_, n) => `EP${n};En espera ${n};No;No;99`)
  const contenido = new TextEncoder().encode([heads, ...lines].join('\n'))
  const { body } = await api.call<ImportBatch>(clasificacion.routes.importFile, {
    body: { archivo: { nombre: 'muchas.csv', tipo: 'text/csv', contenido } },
  })
  await step(api, importBatchRoutes.importReview, body.idImportacion, 'REVISADA')
  await step(api, importBatchRoutes.importApply, body.idImportacion, 'APLICADA')
  return body.idImportacion
}

test('a long export runs in the background and is downloaded from the list of jobs', async ({
  page,
  enter,
  api,
  complaints,
}) => {
  const batch = await importMany(api)
  await enter()
  await page.goto(`${clasificacion.screen}?query=en+espera`)
  await expect(page.getByText('En espera 0', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Exportar o imprimir' }).click()
  await expect(page.getByText(/el archivo se prepara mientras usted sigue trabajando/)).toBeVisible()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect(page.getByText(/se le avisará cuando esté listo/)).toBeVisible()
  await page.getByRole('button', { name: /^Procesos: / }).click()
  const work = page.getByRole('dialog', { name: 'Procesos' })
  const mine = work.getByRole('listitem').filter({ hasText: 'Exportar clasificaciones (CSV)' }).first()
  const saving = page.waitForEvent('download')
  await mine.getByRole('button', { name: /^Descargar clasificaciones-.*\.csv$/ }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^clasificaciones-.*\.csv$/)
  expect(
    readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n'),
  ).toHaveLength(rows + 1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Avisos: / }).click()
  await page
    .getByRole('link', { name: /^Terminó: Exportar clasificaciones \(CSV\)/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mis procesos' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Descargar clasificaciones-/ }).first()).toBeVisible()
  expect(complaints).toEqual([])
  await step(api, importBatchRoutes.importUndo, batch, 'DESHECHA')
})
