import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { connect } from '../../src/database/connect.ts'
import { registerMetricQueries } from '../../src/http/monitoring/registerMetricQueries.ts'
import { testApp } from '../helpers/testApp.ts'

const token = 'el secreto de quien vigila'
const probes = {
  files: async () => null,
  mail: async () => {
    throw new Error('refused')
  },
}
const t = await testApp({ accessLog: true, metricsToken: token, probes })
const headers = { authorization: `Bearer ${token}` }
const metrics = async () => (await t.app.inject({ url: '/metrics', remoteAddress: '10.0.0.7', headers })).body

test('metrics include queues, failures, last backup and dependencies', async () => {
  await t.sql(`insert into nucleo.correo_salida (tipo, destinatario, asunto, cuerpo, estado, clave_idempotencia)
    values ('prueba', 'a@b.pe', 'Uno', '', 'fallido', 'metrics 1'), ('prueba', 'a@b.pe', 'Dos', '', 'fallido', 'metrics 2')`)
  await t.sql(
    "insert into nucleo.tarea_diaria (tarea, dia, intentos, ultimo_error) values ('prueba', current_date, 1, 'mal')",
  )
  const text = await metrics()
  expect(text).toMatch(/^database_up 1$/m)
  expect(text).toMatch(/^wamani_mail\{state="failed"\} 2$/m)
  expect(text).toMatch(/^wamani_jobs\{state="running"\} 0$/m)
  expect(text).toMatch(/^wamani_nightly_jobs_failed 1$/m)
  expect(text).not.toMatch(/^wamani_last_backup_timestamp_seconds \d/m)
  expect(text).toMatch(/^wamani_dependency_up\{dependency="files"\} 1$/m)
  expect(text).toMatch(/^wamani_dependency_up\{dependency="mail"\} 0$/m)
})

test('dashboard and alert rules use existing metrics', async () => {
  const text = await metrics()
  const known = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name))
  const root = join(import.meta.dirname, '..', '..', '..', 'deploy')
  for (const file of ['grafana/wamani.json', 'prometheus/wamani.rules.yml']) {
    const source = readFileSync(join(root, file), 'utf8')
    const named = [...source.matchAll(/\b((?:wamani|http|nodejs|process|database)_\w+)/g)].map(([, name = '']) =>
      name.replace(/_(?:bucket|count|sum)$/, ''),
    )
    expect(named.length).toBeGreaterThan(10)
    expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([])
  }
})

test("log lines contain the caller's trace id", async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const lineFor = async (traceparent: string) => {
    const answer = await t.app.inject({ url: '/healthz', headers: { traceparent } })
    return t.log.find(({ reqId }) => reqId === answer.headers['x-request-id'])
  }
  expect(await lineFor(`00-${trace}-00f067aa0ba902b7-01`)).toMatchObject({ trace })
  for (const wrong of ['', 'x', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `00-${trace}-01`])
    expect(await lineFor(wrong)).not.toHaveProperty('trace')
})

test('reports an unresponsive database as down and omits its gauges', async () => {
  const database = connect({ url: t.url, connections: 1 })
  await database.close()
  const register = new Registry()
  const query = () => sql<{ value: number }>`select 1 as value`
  await registerMetricQueries(register, database, [{ name: 'prueba', help: 'Uno', query }]).collect()
  const text = await register.metrics()
  expect(text).toMatch(/^database_up 0$/m)
  expect(text).not.toMatch(/^prueba \d/m)
})
