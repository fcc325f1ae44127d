import { periodo } from '@wamani/contract/rrhh/periodo.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../../test/helpers/testApp.ts'

const t = await testApp()

/** Holds the attendance lock on another connection, like an operation that computes days. */
async function hold() {
  const client = new pg.Client(t.url)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query("begin; select pg_advisory_xact_lock(hashtextextended('rrhh.asistencia', 0))")
  return () => client.query('commit')
}

const waiting = async () => {
  const [row] = await t.sql<{ waits: boolean }>(
    "select exists (select from pg_locks where locktype = 'advisory' and not granted) as waits",
  )
  return row?.waits
}

test('reopening a period waits until no other operation computes days', async () => {
  const [closed] = await t.sql<{ id: number }>(
    `insert into rrhh.periodo (tipo, anio, mes, fecha_inicio, fecha_fin, estado, fecha_cierre, cerrado_por)
     values ('MENSUAL', 2003, 1, '2003-01-01', '2003-01-31', 'CERRADO', now(), 'admin') returning id_periodo as id`,
  )
  const release = await hold()
  const params = { id: closed?.id ?? 0 }
  const reopening = t.call(periodo.routes.reabrir, { params, body: { motivoReapertura: 'Marcas omitidas' } })
  await expect.poll(waiting).toBe(true)
  await release()
  const answer = await reopening
  expect([answer.status, answer.body]).toMatchObject([
    200,
    { estado: 'ABIERTO', fechaCierre: null, cerradoPor: null, motivoReapertura: 'Marcas omitidas' },
  ])
})
