import { existsSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { copiedTree } from '../helpers/copiedTree.ts'
import { roundsOf } from '../helpers/covering/rounds.ts'
import { sampleRows } from '../helpers/sampleRows.ts'
import { clusterBase, makeFolder, spawnServer, usedDataFolders } from '../helpers/serverProcess.ts'
import { testPassword } from '../helpers/testUsers.ts'

const isDue = roundsOf(import.meta.filename, [
  'server/src/main.ts',
  'server/src/process',
  'server/src/database/embedded',
  'server/src/config.ts',
  'server/src/loadSample.ts',
  'server/src/prepareData.ts',
  'server/src/database/',
  'server/migrations',
])

const urlOf = (dataDir: string) =>
  `postgresql://wamani@/wamani?host=${encodeURIComponent(`${clusterBase(dataDir)}/socket`)}&port=5432`

/** True when the sequence of a table has moved; sequences are visible across transactions. */
async function isBeingFilled(dataDir: string, table: string): Promise<boolean> {
  const client = new pg.Client(urlOf(dataDir))
  try {
    await client.connect()
    const { rows } = await client.query<{ moved: boolean }>(
      `select last_value is not null as moved from pg_sequences where schemaname || '.' || sequencename like $1`,
      [`${table}%`],
    )
    return rows.some(({ moved }) => moved)
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function sampleCounts(url: string) {
  const rows = Object.entries(await sampleRows(url))
  const isSteady = (table: string) => !/^nucleo\.|^seguridad\.sesion|marcacion|^rrhh\.(asistencia|feriado)/.test(table)
  return Object.fromEntries(rows.filter(([table]) => isSteady(table)).map(([table, { length }]) => [table, length]))
}

const usedFolder = usedDataFolders()

test.runIf(isDue())('a restart completes the sample data after a killed first start', async () => {
  const folder = makeFolder()
  const dataDir = join(folder, 'data')
  const tree = copiedTree(join(folder, 'programa'))
  const env = { DATA_DIR: dataDir, DEMO: '1', ADMIN_PASSWORD: testPassword, DEMO_PASSWORD: testPassword }
  const first = spawnServer(env, tree)
  await first.printed(/Migración aplicada/)
  await expect.poll(() => isBeingFilled(dataDir, 'rrhh.contrato_'), { timeout: 180_000, interval: 20 }).toBe(true)
  first.child.kill('SIGKILL')
  await first.ended
  expect(first.output()).not.toContain('listo en')

  const second = spawnServer(env, tree)
  const address = await second.ready()
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(await sampleCounts(urlOf(dataDir))).toEqual(await sampleCounts(inject('templateUrl')))
})

test.runIf(isDue())('switching a symlink to a new version leaves the running one intact', async () => {
  const folder = makeFolder()
  const [older, newer, current] = ['version 1', 'version 2', 'actual'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  copiedTree(older)
  copiedTree(newer)
  writeFileSync(join(newer, 'server', 'migrations', '9999_prueba.sql'), 'select 1;')
  symlinkSync(older, current)
  const env = { DATA_DIR: await usedFolder() }
  const first = spawnServer(env, current)
  const address = await first.ready()

  symlinkSync(newer, `${current}.nuevo`)
  renameSync(`${current}.nuevo`, current)
  // files that are read on first use come from the version that the process started with
  expect((await fetch(`${address}/openapi.json`)).status).toBe(200)
  expect((await fetch(`${address}/docs`)).status).toBe(200)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)

  const second = spawnServer(env, current)
  expect((await fetch(`${await second.ready()}/readyz`)).status).toBe(200)
  expect(second.output()).toContain('Migración aplicada: 9999_prueba.sql')
  for (const tree of [older, newer]) expect(existsSync(join(tree, 'node_modules', '.cache'))).toBe(false)
})
