import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { turno } from '@wamani/contract/rrhh/turno/turno.ts'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { readArchive, writeArchive } from '../src/backups/archiveFile.ts'
import { createBackup } from '../src/backups/createBackup.ts'
import { insertOnly } from '../src/backups/insertOnly.ts'
import { type Manifest, type Summary, sha256Of } from '../src/backups/manifest.ts'
import { verifyBackup } from '../src/backups/readBackup.ts'
import { restoreBackup } from '../src/backups/restoreBackup.ts'
import { connect } from '../src/database/connect.ts'
import { migrationsFolder } from '../src/database/openDatabase.ts'
import { type FileStore, openFileStore } from '../src/files/fileStore.ts'
import { secretBox } from '../src/secrets/secretBox.ts'
import { returnYears } from '../src/years/returnYears.ts'
import { roundsOf } from './helpers/covering/rounds.ts'
import { emptyDatabase } from './helpers/databases/emptyDatabase.ts'
import { testApp } from './helpers/testApp.ts'
import { newTurno } from './operations/server.ts'

const isDue = roundsOf(import.meta.filename, ['server/src/backups', 'server/src/database', 'server/src/files/'])

const passphrase = 'una frase que nadie adivina'
const silent = { info: () => undefined }
const { app, call, database, sql, store, url } = await testApp()
const folder = mkdtempSync(join(tmpdir(), 'wamani-respaldos-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const box = secretBox(() => ['a key of secrets of thirty-two letters'])
const now = new Date('2026-03-31T23:30:00Z')
const newPath = () => join(folder, `${randomUUID()}.tar.zst`)
const backUp = (options: { path?: string; passphrase?: string; store?: FileStore } = {}) =>
  createBackup({ pool: database.pool, store, path: newPath(), passphrase: undefined, box, now, ...options })

async function emptyPlace() {
  const files = mkdtempSync(join(tmpdir(), 'wamani-restaurados-'))
  onTestFinished(() => rmSync(files, { recursive: true, force: true }))
  const own = await emptyDatabase({ sql, url })
  return { url: own, store: await openFileStore({ filesUrl: pathToFileURL(files).href }), files }
}

type Place = Awaited<ReturnType<typeof emptyPlace>>

const verify = (path: string, secret?: string) => verifyBackup(path, secret, box)
const restore = async (place: Place, path: string, secret?: string) =>
  restoreBackup({
    ...{ path, passphrase: secret, url: place.url, store: place.store, setting: 'DATABASE_URL', log: silent },
    ...{ folder: migrationsFolder, known: await verify(path, secret) },
  })

async function countsAt(place: Place): Promise<number> {
  const client = new pg.Client(place.url)
  await client.connect()
  try {
    const { rows } = await client.query(
      "select count(*)::int as n from pg_class where relnamespace::regnamespace::text = 'nucleo'",
    )
    return rows[0].n
  } finally {
    await client.end()
  }
}

/** Rows of each table in an archive, sorted, because PostgreSQL reuses pages in any order. */
async function rowsIn(path: string): Promise<Record<string, string[]>> {
  const texts: Record<string, string> = {}
  for await (const { name, bytes } of readArchive(path, undefined)) {
    const table = /^tables\/(.+)\/\d+$/.exec(name)?.[1]
    if (table) texts[table] = (texts[table] ?? '') + bytes.toString('latin1')
  }
  return Object.fromEntries(Object.entries(texts).map(([table, text]) => [table, text.split('\n').sort()]))
}

const sentenceOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing was refused',
    (error: Error) => error.message,
  )

test('a backup made during writes restores one consistent snapshot, with owner permissions', async () => {
  const over = new AbortController()
  const writing = (async () => {
    for (let n = 0; !over.signal.aborted && n < 500; n++) {
      const { status } = await call(turno.routes.create, { body: newTurno(`RES${n}`) })
      expect(status).toBe(201)
    }
  })()
  const { summary, manifest } = await backUp({ path: join(folder, 'vivo.tar.zst') })
  over.abort()
  await writing
  expect(manifest).toMatchObject({ product: 'wamani', institution: 'Gobierno Regional' })
  expect(statSync(join(folder, 'vivo.tar.zst')).mode & 0o777).toBe(0o600)
  expect(summary.files).toMatchObject({ lostCount: 0, lost: [] })
  expect(summary.files.count).toBeGreaterThan(3)

  const place = await emptyPlace()
  await restore(place, join(folder, 'vivo.tar.zst'))
  const restored = connect({ url: place.url, connections: 2 })
  try {
    const path = newPath()
    const again = await createBackup({
      ...{ pool: restored.pool, store: place.store, path, passphrase: undefined, box, now },
    })
    // restoring writes no audit events
    expect(again.summary.tables.map(({ name, rows, bytes }) => ({ name, rows, bytes }))).toEqual(
      summary.tables.map(({ name, rows, bytes }) => ({ name, rows, bytes })),
    )
    expect(await rowsIn(path)).toEqual(await rowsIn(join(folder, 'vivo.tar.zst')))
    expect(again.summary.sequences).toEqual(summary.sequences)
    expect(again.summary.files).toEqual(summary.files)
    // each row committed in the snapshot has its audit event
    const { rows } = await restored.pool.query(
      "select count(*)::int as n from rrhh.turno t where codigo like 'RES%' and not exists (select from auditoria.evento e where e.tabla = 'rrhh.turno' and e.id_registro = t.id_turno)",
    )
    expect(rows[0].n).toBe(0)
    // foreign keys and triggers exist again
    const { rows: lacking } = await restored.pool.query(
      "select (select count(*)::int from pg_constraint where contype = 'f') as keys, (select count(*)::int from pg_trigger where tgenabled <> 'O') as disabled, (select count(*)::int from pg_index) as indexes",
    )
    const [original] = await sql(
      "select (select count(*)::int from pg_constraint where contype = 'f') as keys, 0 as disabled, (select count(*)::int from pg_index) as indexes",
    )
    expect(lacking[0]).toEqual(original)
  } finally {
    await restored.close()
  }
})

test.runIf(isDue())('rejects a damaged, truncated or wrongly decrypted archive without writing anything', async () => {
  for (const secret of [undefined, passphrase]) {
    const path = newPath()
    await backUp({ path, ...(secret && { passphrase: secret }) })
    const bytes = readFileSync(path)
    const broken = newPath()
    const place = await emptyPlace()
    const isRefused = async (some: Buffer) => {
      writeFileSync(broken, some)
      expect(await sentenceOf(restore(place, broken, secret))).toMatch(/dañado|no es un respaldo/)
    }
    for (let n = 0; n < 12; n++) {
      const at = Math.floor(((n + 0.5) * bytes.length) / 12)
      const flipped = Buffer.from(bytes)
      flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << (n % 8)), at)
      await isRefused(flipped)
    }
    for (const end of [0, 7, 100, Math.floor(bytes.length / 2), bytes.length - 1])
      await isRefused(bytes.subarray(0, end))
    await isRefused(Buffer.concat([bytes, Buffer.from('x')]))
    expect(await countsAt(place)).toBe(0)
    expect(await readdir(place.files)).toEqual([])
    if (!secret) continue
    expect(await sentenceOf(verify(path, 'otra frase de paso'))).toContain('no es la de este respaldo')
    expect(await sentenceOf(verify(path))).toContain('El respaldo está cifrado')
    // two whole chunks swapped
    const chunk = 4 + 65_536 + 16
    const head = 8 + 16 + 7 + 16
    const swapped = Buffer.concat([
      bytes.subarray(0, head),
      bytes.subarray(head + chunk, head + 2 * chunk),
      bytes.subarray(head, head + chunk),
      bytes.subarray(head + 2 * chunk),
    ])
    expect(swapped.length).toBe(bytes.length)
    await isRefused(swapped)
    expect(await sentenceOf(restore(place, path, secret))).toBe('nothing was refused')
  }
})

test.runIf(isDue())('rejects a non-empty database, a newer archive and an older server', async () => {
  const path = newPath()
  const { manifest } = await backUp({ path })
  const place = await emptyPlace()
  await restore(place, path)
  expect(await sentenceOf(restore(place, path))).toContain('La base de datos ya tiene datos')

  const emptyHash = sha256Of(Buffer.alloc(0))
  const archiveOf = async (changed: Partial<Manifest>) => {
    const other = newPath()
    const archive = await writeArchive(other, { passphrase: undefined, now })
    const add = (name: string, value: unknown) => archive.add({ name, bytes: Buffer.from(JSON.stringify(value)) })
    await add('manifest.json', { ...manifest, tables: [], ...changed })
    const files = { count: 0, bytes: 0, lostCount: 0, lost: [] }
    const summary = { tables: [], sequences: [], files, sha256: archive.sumSoFar() }
    await add('summary.json', summary)
    await add('end.json', { summary: sha256Of(Buffer.from(JSON.stringify(summary))) })
    await archive.finish()
    return other
  }
  const migrations = [...manifest.migrations, { name: '9999_del_futuro.sql', sha256: emptyHash }]
  const next = await emptyPlace()
  expect(await sentenceOf(restore(next, await archiveOf({ version: '9.0.0', migrations })))).toContain(
    'una versión más nueva de Wamani (9.0.0, con la migración 9999_del_futuro.sql)',
  )
  const postgres = { version: '99.1', major: 99 }
  expect(await sentenceOf(restore(next, await archiveOf({ postgres })))).toContain('use la versión 99 o una posterior')
  expect(await sentenceOf(verify(await archiveOf({ format: 2 })))).toContain('tiene otro formato')
  expect(await countsAt(next)).toBe(0)
})

test.runIf(isDue())('migrates an archive of an earlier version and keeps its rows', async () => {
  const path = newPath()
  const { manifest } = await backUp({ path })
  const place = await emptyPlace()
  // this version plus one migration
  const later = mkdtempSync(join(tmpdir(), 'wamani-migraciones-'))
  onTestFinished(() => rmSync(later, { recursive: true, force: true }))
  cpSync(migrationsFolder, later, { recursive: true })
  writeFileSync(join(later, '9998_nueva.sql'), 'alter table rrhh.turno add column nueva int not null default 7')
  const known = await verify(path)
  await restoreBackup({
    ...{ path, passphrase: undefined, url: place.url, store: place.store, setting: 'DATABASE_URL', log: silent },
    ...{ folder: later, known },
  })
  const client = new pg.Client(place.url)
  await client.connect()
  const { rows } = await client.query('select count(*)::int as n, min(nueva) as nueva from rrhh.turno')
  const { rows: applied } = await client.query('select count(*)::int as n from nucleo.migracion')
  await client.end()
  const [own] = await sql<{ n: number }>('select count(*)::int as n from rrhh.turno')
  expect(rows[0]).toEqual({ n: own?.n, nueva: 7 })
  expect(applied[0].n).toBe(manifest.migrations.length + 1)
})

test.runIf(isDue())('lists files that were missing or changed during the backup and keeps the rest', async () => {
  const [gone, changed] = await sql<{ clave: string; nombre: string }>(
    'select clave, nombre from nucleo.archivo order by id_archivo limit 2',
  )
  const lossy: FileStore = {
    ...store,
    read: async (key) => {
      if (key === gone?.clave) return null
      return key === changed?.clave ? Readable.from([Buffer.from('otra cosa')]) : store.read(key)
    },
  }
  const { summary } = await backUp({ store: lossy })
  expect(summary.files.lostCount).toBe(2)
  expect(summary.files.lost).toEqual([
    { key: gone?.clave, name: gone?.nombre, why: 'missing' },
    { key: changed?.clave, name: changed?.nombre, why: 'changed' },
  ])
})

test.runIf(isDue())('a failed backup leaves no file and no connection', async () => {
  const path = newPath()
  let left = 40
  const failing = createBackup({
    ...{ pool: database.pool, store, path, passphrase, box, now },
    advance: async () => {
      left -= 1
      if (left === 0) throw new Error('given up')
    },
  })
  await expect(failing).rejects.toThrow('given up')
  const all = await readdir(folder)
  expect(all.filter((name) => name.startsWith(defined(path.split('/').at(-1), 'name')))).toEqual([])
  expect(database.pool.totalCount).toBe(database.pool.idleCount)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})

type Entry = { name: string; bytes: Buffer }
type Forgery = {
  manifest?: (it: Manifest) => void
  summary?: (it: Summary) => void
  end?: (it: { proof?: string }) => void
  entries?: (all: Entry[]) => Entry[]
}

/**
 * Rewrites an archive with other content and valid checksums, as an attacker with access to the backup folder could.
 */
async function forged(
  path: string,
  { manifest, summary, end: changeEnd, entries = (all) => all }: Forgery,
): Promise<string> {
  const all: Entry[] = []
  for await (const { name, bytes } of readArchive(path, undefined)) all.push({ name, bytes })
  const other = newPath()
  const archive = await writeArchive(other, { passphrase: undefined, now })
  let end: Buffer = Buffer.alloc(0)
  for (const { name, bytes } of entries(all)) {
    const value = name.endsWith('.json') ? JSON.parse(bytes.toString()) : undefined
    if (name === 'manifest.json') manifest?.(value)
    if (name === 'summary.json') {
      value.sha256 = archive.sumSoFar()
      summary?.(value)
      end = Buffer.from(JSON.stringify(value))
    }
    if (name === 'end.json') {
      value.summary = sha256Of(end)
      changeEnd?.(value)
    }
    await archive.add({ name, bytes: value ? Buffer.from(JSON.stringify(value)) : bytes })
  }
  await archive.finish()
  return other
}

/** Empty database of a superuser, like the embedded one. */
async function superuserPlace(): Promise<Place> {
  const place = await emptyPlace()
  const name = new URL(place.url.replace('@/', '@localhost/')).pathname.slice(1)
  await sql(`alter role ${name} superuser`)
  return place
}

const withoutProof = (it: { proof?: string }) => {
  delete it.proof
}
const program = `/tmp/w${randomUUID().slice(0, 8)}`
const evilName = `rrhh.turno from program 'touch ${program}' --`
let shared: Promise<string> | undefined
const sharedArchive = () => {
  shared ??= (async () => {
    const path = newPath()
    await backUp({ path })
    return path
  })()
  return shared
}
const renamed =
  (from: string, to: string) =>
  (all: Entry[]): Entry[] =>
    all.map(({ name, bytes }) => ({ bytes, name: name.replace(`/${from}/`, `/${to}/`) }))
const otherTable = (it: { tables: { name: string }[] }) => {
  for (const table of it.tables) if (table.name === 'rrhh.turno') table.name = evilName
}

const forgeries: readonly [string, Forgery][] = [
  ['a table name with SQL in it', { entries: renamed('rrhh.turno', evilName), summary: otherTable }],
  ['the same in the manifest', { entries: renamed('rrhh.turno', evilName), summary: otherTable, manifest: otherTable }],
  [
    'a column name with SQL in it',
    {
      manifest: ({ tables }) => {
        for (const { name, columns } of tables)
          if (name === 'rrhh.turno') columns[0] = `codigo) from program 'touch ${program}' --`
      },
    },
  ],
  ['the same table twice', { manifest: ({ tables }) => void tables.push(...tables.slice(0, 1)) }],
  [
    'years of a table that is not kept by year',
    { manifest: ({ years }) => void years.push({ table: 'rrhh.turno', from: 2020, to: 2021 }) },
  ],
  [
    'a sequence of the server itself',
    { summary: ({ sequences }) => void sequences.push({ name: 'nucleo.migracion', last: '1', isCalled: true }) },
  ],
  [
    'a sequence twice',
    { summary: ({ sequences }) => void sequences.push(...sequences.slice(0, 1).map((one) => ({ ...one, last: '7' }))) },
  ],
  [
    'a file name that leads out of the store',
    {
      entries: (all) => {
        const [first] = all.flatMap(({ name }) => /^files\/(.+)\/\d+$/.exec(name)?.[1] ?? [])
        return renamed(first ?? '', '../../etc/x')(all)
      },
    },
  ],
]
test.each(forgeries.filter(() => isDue()))(
  'rejects a forged archive with %s before any of it reaches a statement',
  async (_, forgery) => {
    const path = await sharedArchive()
    const place = await superuserPlace()
    expect(await sentenceOf(restore(place, await forged(path, { end: withoutProof, ...forgery })))).toMatch(
      /^El respaldo está dañado/,
    )
    expect(await countsAt(place)).toBe(0)
    expect(existsSync(program)).toBe(false)
    const left = await readdir(place.files, { recursive: true, withFileTypes: true })
    expect(left.filter((one) => one.isFile())).toEqual([])
  },
)

test.runIf(isDue())('a superuser restores rows with INSERT permission only', async () => {
  const place = await superuserPlace()
  await restore(place, await sharedArchive())
  const client = new pg.Client(place.url)
  await client.connect()
  try {
    await client.query('begin')
    const refusals: string[] = []
    await insertOnly(client, ['rrhh.turno'], async () => {
      for (const text of ['select from rrhh.turno', 'delete from rrhh.turno', "copy rrhh.turno from program 'true'"]) {
        await client.query('savepoint one')
        refusals.push(await sentenceOf(client.query(text)))
        await client.query('rollback to savepoint one')
      }
    })
    await client.query('commit')
    expect(refusals).toEqual([
      ...['permission denied for table turno', 'permission denied for table turno'],
      'permission denied to COPY to or from an external program',
    ])
  } finally {
    await client.end()
  }
  expect(await sql("select rolname from pg_roles where rolname like 'wamani\\_restaura%'")).toEqual([])
})

test.runIf(isDue())('restores years only into tables partitioned by year', async () => {
  const path = await forged(await sharedArchive(), {
    end: withoutProof,
    manifest: (it) => void Object.assign(it, { only: 'years', years: [{ table: 'rrhh.turno', from: 2001, to: 2002 }] }),
  })
  const { manifest } = await verify(path)
  const client = new pg.Client(url)
  await client.connect()
  try {
    expect(await sentenceOf(returnYears({ client, path, passphrase: undefined, now, manifest }))).toMatch(
      /^El respaldo está dañado/,
    )
  } finally {
    await client.end()
  }
})

test('proves the origin of an archive by secrets key or passphrase and rejects a wrong proof', async () => {
  const path = await sharedArchive()
  const other = secretBox(() => ['another key of secrets of thirty-two letters'])
  expect((await verify(path)).isProved).toBe(true)
  expect((await verifyBackup(path, undefined, other)).isProved).toBe(false)
  const changed = await forged(path, { manifest: (it) => void Object.assign(it, { institution: 'Otra' }) })
  expect(await sentenceOf(verify(changed))).toMatch(/^El respaldo está dañado/)
  expect((await verify(await forged(path, { end: withoutProof }))).isProved).toBe(false)
  const secret = newPath()
  await backUp({ path: secret, passphrase })
  expect((await verifyBackup(secret, passphrase, other)).isProved).toBe(true)
})
