import { expect, test } from 'vitest'
import { startPostgres } from './postgres.ts'
import { newTurno, serveOn, signInAt } from './server.ts'

const ready = async (address: string) => (await fetch(`${address}/readyz`)).status

test('continues on the promoted replica and is not ready with a replica alone', async () => {
  const settings = { wal_level: 'replica', max_wal_senders: '4', hot_standby: 'on' }
  const origin = await startPostgres({ settings })
  await origin.stop()
  const primary = await startPostgres({ settings, from: origin.folder })
  const standby = await startPostgres({ settings, from: origin.folder, standbyOf: primary })
  const several = `postgres://wamani@127.0.0.1:${standby.port},127.0.0.1:${primary.port}/wamani?target_session_attrs=read-write`
  const server = serveOn(several)
  const address = await server.ready()
  const { fetchAs } = await signInAt(address, 'rrhh')
  const create = (codigo: string) => fetchAs('/rrhh/api/v1/turno', { method: 'POST', body: newTurno(codigo) })
  expect((await create('S1')).status).toBe(201)
  await expect
    .poll(() => standby.run("select count(*)::int as n from rrhh.turno where codigo = 'S1'"))
    .toEqual([{ n: 1 }])

  const alone = serveOn(standby.url())
  expect(await alone.ended).toBe(1)
  expect(alone.output()).toContain('no admite escrituras')

  await primary.stop()
  expect(await ready(address)).toBe(503)
  expect((await create('S2')).status).toBe(503)
  await standby.run('select pg_promote()')
  await expect.poll(() => ready(address)).toBe(200)
  expect((await create('S3')).status).toBe(201)
  expect((await fetchAs('/rrhh/api/v1/turno')).status).toBe(200)
  expect(await standby.run("select codigo from rrhh.turno where codigo ~ '^S[123]$' order by 1")).toEqual([
    { codigo: 'S1' },
    { codigo: 'S3' },
  ])
})

test('returns 503 for writes on a read-only database, drops the connection, and recovers', async () => {
  const postgres = await startPostgres()
  const server = serveOn(postgres.url())
  const address = await server.ready()
  const { fetchAs } = await signInAt(address, 'rrhh')
  await postgres.run('alter system set default_transaction_read_only = on')
  await postgres.run('select pg_reload_conf()')
  await expect.poll(() => ready(address)).toBe(503)
  const write = () => fetchAs('/rrhh/api/v1/turno', { method: 'POST', body: newTurno('R1') })
  expect((await write()).status).toBe(503)
  expect((await fetchAs('/rrhh/api/v1/turno')).status).toBe(200)
  expect(server.output()).toContain('"sqlState":"25006"')
  await postgres.run('alter system reset default_transaction_read_only')
  await postgres.run('select pg_reload_conf()')
  await expect.poll(() => ready(address)).toBe(200)
  expect((await write()).status).toBe(201)
})
