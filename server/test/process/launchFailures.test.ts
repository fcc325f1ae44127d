import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { roundsOf } from '../helpers/covering/rounds.ts'
import { oldPostgres } from '../helpers/databases/oldPostgres.ts'
import { isRoot, makeFolder, postgresPid, spawnServer, usedDataFolders } from '../helpers/serverProcess.ts'

const isDue = roundsOf(import.meta.filename, [
  'server/src/main.ts',
  'server/src/process',
  'server/src/database/embedded',
  'server/src/config.ts',
  'server/src/database/',
])

/** Runs the server until it exits with 1; returns stderr. */
async function failure(env: Record<string, string>): Promise<string> {
  const server = spawnServer(env)
  let said = ''
  server.child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  expect(await server.ended).toBe(1)
  return said.trimEnd()
}

async function query(url: string, sql: string) {
  const client = new pg.Client(url)
  await client.connect()
  return (await client.query(sql).finally(() => client.end())).rows
}

const usedFolder = usedDataFolders()

test('reports a taken port before anything is created', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const dataDir = join(makeFolder(), 'data')
  expect(await failure({ PORT: String(port), DATA_DIR: dataDir })).toBe(
    `El puerto ${port} ya está en uso: detenga ese programa o elija otro puerto con PORT.`,
  )
  expect(existsSync(dataDir)).toBe(false)
  taken.close()
})

test.runIf(isDue())('reports an address that this host does not have', async () => {
  expect(await failure({ HOST: '203.0.113.7' })).toBe('Este equipo no tiene la dirección 203.0.113.7: corrija HOST.')
})

test('reports all invalid settings at once', async () => {
  const said = await failure({
    PORT: 'tres mil',
    DEMO: 'quizás',
    APP_CLOCK: '2026-03-01T00:00:00Z',
    NODE_ENV: 'production',
  })
  expect(said.split('\n').map((line) => JSON.parse(line).msg)).toEqual([
    'PORT debe ser un número de 0 a 65535.',
    'DEMO debe ser 0 o 1.',
    'APP_CLOCK no se admite con NODE_ENV=production.',
  ])
})

test.runIf(isDue())('reports a data folder that is a file', async () => {
  const dataDir = join(makeFolder(), 'data')
  writeFileSync(dataDir, '')
  expect(await failure({ DATA_DIR: dataDir })).toBe(
    `La carpeta de datos ${dataDir} no es una carpeta; elija otra con DATA_DIR.`,
  )
})

test.runIf(isDue())('reports an unwritable data folder', async () => {
  const closed = join(makeFolder(), 'closed')
  mkdirSync(closed)
  chmodSync(closed, 0o555)
  // root can write everywhere except in kernel folders
  const dataDir = join(isRoot ? '/sys' : closed, 'data')
  expect(await failure({ DATA_DIR: dataDir })).toBe(
    `No hay permiso para usar ${dataDir}: déselo al usuario que inicia Wamani o elija otra carpeta con DATA_DIR.`,
  )
})

test.runIf(isDue())('reports a cluster of another PostgreSQL', async () => {
  const dataDir = join(makeFolder(), 'data')
  mkdirSync(join(dataDir, 'postgresql', 'cluster'), { recursive: true })
  writeFileSync(join(dataDir, 'postgresql', 'cluster', 'PG_VERSION'), '12\n')
  expect(await failure({ DATA_DIR: dataDir })).toMatch(/es de PostgreSQL 12 y esta versión de Wamani trae 18\./)
})

test.runIf(isDue())('rejects a second server on the same data folder, and the first continues', async () => {
  const dataDir = await usedFolder()
  const first = spawnServer({ DATA_DIR: dataDir })
  const address = await first.ready()
  expect(await failure({ DATA_DIR: dataDir })).toBe(
    `Otro servidor de Wamani usa la carpeta de datos ${dataDir}: deténgalo o elija otra con DATA_DIR.`,
  )
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})

test('reports an unreachable database without its password', async () => {
  expect(await failure({ DATABASE_URL: 'postgres://ana:secreta@127.0.0.1:1/wamani' })).toBe(
    'No se pudo conectar a la base de datos 127.0.0.1:1/wamani: nadie escucha en esa dirección. Revise DATABASE_URL.',
  )
})

test.runIf(isDue())('rejects an old PostgreSQL by its version', async () => {
  for (const version of ['9.6.24', '14.19', '15.18 (Debian 15.18-0+deb12u1)'])
    expect(await failure({ DATABASE_URL: await oldPostgres(version) })).toBe(
      `PostgreSQL es ${version} y Wamani necesita la versión 16 o una posterior.`,
    )
})

test.runIf(isDue())('reports weak initial passwords together, before anything is created', async () => {
  const passwords = { ADMIN_PASSWORD: 'Wamani2026', DEMO_PASSWORD: 'corta1', DEMO: '1' }
  const sentences = [
    'ADMIN_PASSWORD: La contraseña es demasiado común, o es un nombre suyo o de la institución. Elija otra. No se inicia Wamani con ella.',
    'DEMO_PASSWORD: La contraseña debe tener al menos 8 caracteres, una letra y un número. No se inicia Wamani con ella.',
  ].join('\n')
  const dataDir = join(makeFolder(), 'data')
  expect(await failure({ DATA_DIR: dataDir, ...passwords })).toBe(sentences)
  expect(existsSync(dataDir)).toBe(false)

  // an unused password setting is ignored
  const used = await usedFolder()
  await spawnServer({ DATA_DIR: used, ...passwords, DEMO: '0' }).ready()
  const url = (name: string) => `postgresql://wamani@/${name}?host=${used}/postgresql/socket&port=5432`
  await query(url('wamani'), 'create database nueva')
  expect(await failure({ DATABASE_URL: url('nueva'), ...passwords })).toBe(sentences)
  expect(await query(url('nueva'), "select from pg_namespace where nspname = 'nucleo'")).toEqual([])
})

test.runIf(isDue())('reports an unusable external database', async () => {
  const dataDir = await usedFolder()
  const server = spawnServer({ DATA_DIR: dataDir })
  await server.ready()
  const url = (user: string, name: string) =>
    `postgresql://${user}@/${name}?host=${dataDir}/postgresql/socket&port=5432`
  const owner = (sql: string) => query(url('wamani', 'wamani'), sql)
  await owner('create role pobre login; grant connect on database wamani to pobre')
  await owner('create database vacia')
  // simulates missing extensions
  await owner("create role falto login; alter role falto set extension_control_path = '/nada'")

  expect(await failure({ DATABASE_URL: url('wamani', 'ninguna') })).toContain('/ninguna: esa base de datos no existe.')
  expect(await failure({ DATABASE_URL: url('nadie', 'wamani') })).toContain('el servidor no acepta a este usuario')
  expect(await failure({ DATABASE_URL: url('pobre', 'wamani') })).toBe(
    'El usuario de DATABASE_URL no tiene permiso para leer nucleo.migracion.',
  )
  expect(await failure({ DATABASE_URL: url('pobre', 'vacia') })).toMatch(
    /^El usuario de DATABASE_URL no tiene permiso para aplicar la migración 0001_\w+\.sql: [^\n]+$/,
  )
  expect(await failure({ DATABASE_URL: url('falto', 'vacia') })).toBe(
    'Al servidor de PostgreSQL le faltan las extensiones pg_trgm, unaccent, btree_gist: instálelas (en Debian, postgresql-contrib).',
  )

  await owner("insert into nucleo.migracion (nombre, sha256) values ('9999_futuro.sql', '')")
  const newer =
    'La base de datos es de una versión más nueva de Wamani (tiene la migración 9999_futuro.sql): instale esa versión.'
  expect(await failure({ DATABASE_URL: url('wamani', 'wamani') })).toBe(newer)
  server.child.kill('SIGTERM')
  await server.ended
  expect(await failure({ DATA_DIR: dataDir })).toBe(newer)
  expect(postgresPid(dataDir)).toBeUndefined()
})
