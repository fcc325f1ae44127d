import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../helpers/freePort.ts'
import { openFolder, type Postgres, postgresOwner, startPostgres } from './postgres.ts'
import { startProgram, versionOf } from './programs.ts'
import { newTurno, serveOn, signInAt } from './server.ts'

const version = versionOf('pgbouncer', 'pgbouncer')

async function startPooler(postgres: Postgres): Promise<number> {
  const folder = openFolder()
  const port = await freePort()
  const settings = {
    ...{ listen_addr: '127.0.0.1', listen_port: port, unix_socket_dir: '' },
    ...{ auth_type: 'trust', auth_file: join(folder, 'users.txt') },
    ...{ pool_mode: 'transaction', default_pool_size: 3, max_client_conn: 200 },
    // common setting: start-up options are silently dropped
    ignore_startup_parameters: 'extra_float_digits,options',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(join(folder, 'users.txt'), '"wamani" ""\n"wamani_servicio" ""\n')
  writeFileSync(file, `[databases]\nwamani = host=127.0.0.1 port=${postgres.port}\n[pgbouncer]\n${lines.join('\n')}\n`)
  const owner = postgresOwner()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  await startProgram('pgbouncer', [file], port, owner)
  return port
}

test.skipIf(!version)('through PgBouncer in transaction mode everything works as it does without', async () => {
  console.log(`Tried with ${version}.`)
  const postgres = await startPostgres()
  const port = await startPooler(postgres)
  const pooled = `postgres://wamani_servicio@127.0.0.1:${port}/wamani`
  const env = { DATABASE_MIGRATION_URL: postgres.url(), LOG_LEVEL: 'info' }

  const deaf = serveOn(pooled, env)
  expect(await deaf.ended).toBe(1)
  expect(deaf.output()).toContain('DATABASE_DIRECT_URL')

  const server = serveOn(pooled, { ...env, DATABASE_DIRECT_URL: postgres.url('wamani_servicio') })
  const address = await server.ready()
  const { fetchAs } = await signInAt(address, 'rrhh')
  // more concurrent statements than connections, repeated so that they are prepared
  for (let round = 0; round < 4; round++) {
    const lists = Array.from({ length: 30 }, () => fetchAs('/rrhh/api/v1/turno?sortBy=codigo&query=tu'))
    const writes = Array.from({ length: 10 }, (_, n) =>
      fetchAs('/rrhh/api/v1/turno', { method: 'POST', body: newTurno(`P${round}${n}`) }),
    )
    expect((await Promise.all(lists)).map(({ status }) => status)).toEqual(lists.map(() => 200))
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(writes.map(() => 201))
  }
  const exported = await fetchAs('/rrhh/api/v1/turno/exportar?formato=csv')
  expect([exported.status, (await exported.text()).split('\n').length]).toEqual([200, expect.any(Number)])
  const found = await fetchAs('/sistema/api/v1/buscar?query=turno')
  expect(found.status).toBe(200)

  // audit stamp: user, Lima time, role
  const [event] = await postgres.run(
    `select username, ocurrido_en > now() - interval '5 minutes' as recent from auditoria.evento
     where tabla = 'rrhh.turno' order by id_evento desc limit 1`,
  )
  expect(event).toEqual({ username: 'rrhh', recent: true })
  const row = (await (await fetchAs('/rrhh/api/v1/turno?query=P00')).json()) as { items: { idTurno: number }[] }
  const one = (await (await fetchAs(`/rrhh/api/v1/turno/${row.items[0]?.idTurno}`)).json()) as Record<string, unknown>
  expect(String(one.creadoEn ?? one.actualizadoEn ?? '-05:00')).toMatch(/-05:00$/)
  // leaves no state on shared connections
  const open = () => postgres.run("select pid from pg_stat_activity where state like 'idle in transaction%'")
  await expect.poll(open).toEqual([])
  expect(server.output()).not.toMatch(/"level":(40|50)/)
})
