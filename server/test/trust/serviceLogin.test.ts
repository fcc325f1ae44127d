import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { throwAwayCluster, throwAwaySettings } from '../../../tools/throwAwayCluster.ts'
import { connect } from '../../src/database/connect.ts'
import { migrate } from '../../src/database/migrate.ts'
import { loginUrl, serviceLogin } from '../../src/database/serviceLogin.ts'
import { testApp } from '../helpers/testApp.ts'

/** Statements that an SQL injection would try. */
const attempts = [
  'set role wamani',
  'set session authorization wamani',
  'set session_replication_role = replica',
  'alter table rrhh.turno disable trigger all',
  'alter table rrhh.turno disable trigger z_audit',
  'alter table auditoria.evento disable trigger append_only',
  'drop trigger append_only on auditoria.evento',
  'drop table auditoria.evento',
  'drop schema auditoria cascade',
  'truncate auditoria.evento',
  'truncate rrhh.turno cascade',
  "update auditoria.evento set username = 'nadie'",
  'delete from auditoria.evento',
  'drop trigger z_audit on rrhh.turno',
  "insert into auditoria.evento (ocurrido_en, tabla, accion) values (now(), 'x', 'CREAR')",
  'create or replace function auditoria.record_change() returns trigger language plpgsql as $$ begin return null; end $$',
  'alter function auditoria.assert_append_only() owner to current_user',
  'grant wamani to current_user',
  'alter role current_user superuser',
  'create role otro login superuser',
  'create table rrhh.otra (x int)',
  "copy (select 1) to program 'true'",
]

describe('service connections', async () => {
  const t = await testApp()

  test.each(attempts)('refuse: %s', async (attempt) => {
    const before = await t.sql('select count(*), max(id_evento) from auditoria.evento')
    const client = await t.database.pool.connect()
    try {
      await client.query('reset role; reset session authorization')
      await expect(client.query(attempt)).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|0A000)$/) })
    } finally {
      client.release(true)
    }
    expect(await t.sql('select count(*), max(id_evento) from auditoria.evento')).toEqual(before)
  })

  test('use a login that owns nothing, even after RESET ROLE', async () => {
    const client = await t.database.pool.connect()
    await client.query('reset role')
    const { rows } = await client.query(
      `select current_user as name, rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as mighty,
        (select count(*)::int from pg_class where pg_has_role(relowner, 'member')) as owned
       from pg_roles where rolname = current_user`,
    )
    client.release(true)
    expect(rows).toEqual([{ name: 'wamani_servicio', mighty: false, owned: 0 }])
  })
})

describe('on an external database', () => {
  const password = randomBytes(6).toString('hex')
  const warned: string[] = []
  const log = { info: () => undefined, warn: (line: string) => void warned.push(line) }
  let stop: (() => Promise<void>) | undefined
  let superuser = ''
  let owner = ''

  beforeAll(async () => {
    const cluster = await throwAwayCluster('wamani-test-login-', throwAwaySettings)
    stop = cluster.stop
    superuser = cluster.url
    // require passwords for all but superuser and service
    const [{ hba_file: file = '' } = {}] = await asSuperuser<{ hba_file: string }>('show hba_file')
    const others = 'local all "/^(?!wamani$|wamani_servicio$).*" scram-sha-256\n'
    writeFileSync(file, others + readFileSync(file, 'utf8'))
    await asSuperuser('select pg_reload_conf()')
    await asSuperuser(`create role duena login createrole password '${password}'`)
    await asSuperuser('alter database wamani owner to duena')
    owner = loginUrl(superuser, 'duena', password)
    const folder = join(import.meta.dirname, '..', '..', 'migrations')
    await migrate({ url: owner, folder, log })
  })
  afterAll(() => stop?.())

  async function asSuperuser<Row extends object>(text: string): Promise<Row[]> {
    const client = new pg.Client(superuser)
    await client.connect()
    const { rows } = await client.query<Row>(text).finally(() => client.end())
    return rows
  }

  async function query(login: { url: string; role?: string }, text: string) {
    const database = connect({ ...login, connections: 1 })
    try {
      return (await database.pool.query(text)).rows
    } finally {
      await database.close()
    }
  }

  test('an owner creates one service login with a derived password for all processes', async () => {
    const [one, other] = await Promise.all([serviceLogin({ url: owner, log }), serviceLogin({ url: owner, log })])
    expect(one).toEqual(other)
    expect(one.url).toMatch(/^postgresql:\/\/duena_servicio:[\w-]{43}@/)
    expect(await query(one, 'select current_user as name, count(*)::int as n from seguridad.usuario')).toEqual([
      { name: 'duena_servicio', n: 0 },
    ])
    await expect(query(one, 'set role duena')).rejects.toMatchObject({ code: '42501' })
    await asSuperuser("alter role duena_servicio password 'otra'")
    expect(await serviceLogin({ url: owner, log })).toEqual(one)
    expect(await query(one, 'select 1 as n')).toEqual([{ n: 1 }])
    expect(warned).toEqual([])
  })

  test('the login of DATABASE_URL gets its permissions from DATABASE_MIGRATION_URL', async () => {
    await asSuperuser(`create role ventanilla login password '${password}'`)
    const url = loginUrl(owner, 'ventanilla', password)
    expect(await serviceLogin({ url, migrationUrl: owner, log })).toEqual({ url })
    expect(await query({ url }, 'select count(*)::int as n from seguridad.usuario')).toEqual([{ n: 0 }])
    expect(await serviceLogin({ url, log })).toEqual({ url })
    expect(warned).toEqual([])
  })

  test('a login without inherited permissions assumes the role', async () => {
    await asSuperuser(`create role oficina login noinherit password '${password}'; grant wamani_app to oficina`)
    const url = loginUrl(owner, 'oficina', password)
    const login = await serviceLogin({ url, log })
    expect(login).toEqual({ url, role: 'wamani_app' })
    expect(await query(login, 'select count(*)::int as n from seguridad.usuario')).toEqual([{ n: 0 }])
  })

  test('an owner that cannot create logins serves in the application role, with a warning', async () => {
    await asSuperuser('drop owned by duena_servicio; drop role duena_servicio; alter role duena nocreaterole')
    const login = await serviceLogin({ url: owner, log })
    expect(login).toEqual({ url: owner, role: 'wamani_app' })
    expect(await query(login, 'select current_user as name')).toEqual([{ name: 'wamani_app' }])
    expect(warned).toEqual([expect.stringMatching(/^El servicio entra con el dueño .* DATABASE_MIGRATION_URL\.$/)])
    expect(warned[0]).not.toContain(password)
  })
})
