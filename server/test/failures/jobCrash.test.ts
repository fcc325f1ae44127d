import { join } from 'node:path'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { jobRoutes } from '@wamani/contract/core/http/jobRoutes.ts'
import { importBatchRoutes } from '@wamani/contract/core/resource/routes/importBatchRoutes.ts'
import type { ImportBatch } from '@wamani/contract/core/resource/routes/importing.ts'
import { clasificacion } from '@wamani/contract/rrhh/clasificacion.ts'
import { expect, it } from 'vitest'
import { roundsOf } from '../helpers/covering/rounds.ts'
import { firstOf } from '../helpers/firstOf.ts'
import { makeFolder, spawnServer } from '../helpers/serverProcess.ts'
import { testApp } from '../helpers/testApp.ts'

const isDue = roundsOf(import.meta.filename, ['server/src/jobs', 'server/src/crud/import', 'server/src/database'])

const t = await testApp()
const { importApply, importBatch, importReview } = importBatchRoutes

const FILE_ROWS = 2_000
const CHUNK_ROWS = 250

/** Another server process on the test database; it runs waiting jobs. */
const start = () => spawnServer({ DATABASE_URL: t.url, DATA_DIR: join(makeFolder(), 'data') })

const open = async (id: number) => (await t.call<ImportBatch>(importBatch, { params: { id } })).body

/** A validated import, to be written row by row. */
async function validated(mark: string): Promise<number> {
  const lines = Array.from({ length: FILE_ROWS }, (_, n) => `${mark}${n};${mark} número ${n};No;No;99`)
  const heads = 'Código;Nombre;Cargo de confianza;Cargo directivo;Orden'
  const contenido = new TextEncoder().encode([heads, ...lines].join('\n'))
  const { body } = await t.call<ImportBatch>(clasificacion.routes.importFile, {
    body: { archivo: { nombre: 'filas.csv', tipo: 'text/csv', contenido } },
  })
  const id = body.idImportacion
  await t.call(importReview, { params: { id }, body: {} })
  await t.work()
  await t.sql("update nucleo.importacion set modo = 'FILAS' where id_importacion = $1 and estado = 'REVISADA'", [id])
  return id
}

/** Starts the import and waits until a process is half done. */
async function inTheMiddle(id: number): Promise<number> {
  const { body } = await t.call<ImportBatch>(importApply, { params: { id }, body: {} })
  await expect.poll(() => written(id), { interval: 20 }).toBeGreaterThan(0)
  return defined(body.proceso, 'job').idProceso
}

const written = async (id: number) =>
  firstOf(
    await t.sql<{ count: number }>(
      "select count(*)::int as count from nucleo.importacion_fila where id_importacion = $1 and estado = 'APLICADA'",
      [id],
    ),
  ).count

/** Rows in the table, and states of the import lines. */
const outcome = async (id: number, mark: string) =>
  firstOf(
    await t.sql<Record<'rows' | 'lines' | 'records' | 'matched', number>>(
      `select (select count(*)::int from rrhh.clasificacion where codigo ~ $2) as rows, count(*)::int as lines,
         count(distinct f.id_registro)::int as records, count(c.id_clasificacion)::int as matched
       from nucleo.importacion_fila f left join rrhh.clasificacion c on c.id_clasificacion = f.id_registro and c.codigo = f.celdas[1]
       where f.id_importacion = $1 and f.estado = 'APLICADA'`,
      [id, `^${mark}\\d+$`],
    ),
  )

it.runIf(isDue())('resumes an import in another process after a crash, and imports every row once', async () => {
  const id = await validated('QA')
  const first = start()
  await first.ready()
  const idProceso = await inTheMiddle(id)
  first.child.kill('SIGKILL')
  await first.ended
  const before = await written(id)
  expect(before % CHUNK_ROWS).toBe(0)
  expect(before).toBeLessThan(FILE_ROWS)
  expect((await open(id)).proceso).toMatchObject({ estado: 'EN_CURSO' })
  // the heartbeat is older than the lease
  await t.sql("update nucleo.proceso set latido = latido - interval '20 seconds' where id_proceso = $1", [idProceso])
  await start().ready()
  await expect.poll(async () => (await open(id)).estado, { timeout: 100_000, interval: 100 }).toBe('APLICADA')
  await expect.poll(async () => (await open(id)).proceso?.estado).toBe('TERMINADO')
  expect(await outcome(id, 'QA')).toEqual({
    rows: FILE_ROWS,
    lines: FILE_ROWS,
    records: FILE_ROWS,
    matched: FILE_ROWS,
  })
  expect(await open(id)).toMatchObject({
    creadas: FILE_ROWS,
    conErrores: 0,
    proceso: { mensaje: `${FILE_ROWS} creados, 0 actualizados.` },
  })
  const [{ intentos }] = (await t.sql('select intentos from nucleo.proceso where id_proceso = $1', [idProceso])) as [
    { intentos: number },
  ]
  expect(intentos).toBe(2)
})

it.runIf(isDue())('hands an import over when a process is stopped, and keeps finished rows', async () => {
  const id = await validated('QB')
  await start().ready()
  const idProceso = await inTheMiddle(id)
  const stopping = await t.call(jobRoutes.cancelJob, { params: { id: idProceso } })
  expect(stopping.body).toMatchObject({ cancelando: true })
  await expect.poll(async () => (await open(id)).proceso?.estado).toBe('CANCELADO')
  const kept = await outcome(id, 'QB')
  expect(kept.rows % CHUNK_ROWS).toBe(0)
  expect(kept.rows).toBeGreaterThan(0)
  expect(kept.rows).toBeLessThan(FILE_ROWS)
  expect(kept).toEqual({ rows: kept.rows, lines: kept.rows, records: kept.rows, matched: kept.rows })
  expect(await open(id)).toMatchObject({ estado: 'APLICADA', creadas: kept.rows })
})
