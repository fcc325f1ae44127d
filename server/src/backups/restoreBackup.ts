import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import type { Client } from 'pg'
import type { UrlSetting } from '../database/connectionFailure.ts'
import { type CopyIn, copyIn } from '../database/copyIn.ts'
import { applyFirst, migrate } from '../database/migrate.ts'
import { type Migration, readMigrations } from '../database/migrationFiles.ts'
import { onlyRow } from '../database/onlyRow.ts'
import { openOnce } from '../database/openOnce.ts'
import type { FileStore } from '../files/fileStore.ts'
import { productVersion } from '../process/productVersion.ts'
import { startupError } from '../process/startupError.ts'
import { archiveBroken } from './archiveFailure.ts'
import {
  type CopiedTable,
  foreignKeysOf,
  indexesOf,
  isEmpty,
  type Restored,
  sequencesOf,
  tablesOf,
  tableYearsOf,
} from './catalogue.ts'
import { insertOnly } from './insertOnly.ts'
import type { Manifest, Summary } from './manifest.ts'
import { readBackup } from './readBackup.ts'

export type RestoreOptions = {
  path: string
  passphrase: string | undefined
  url: string
  setting: UrlSetting
  folder: string
  store: FileStore
  log: { info: (line: string) => void }
  /** result of `verifyBackup`, so that a damaged archive is rejected first */
  known: { manifest: Manifest }
}

/**
 * Restores an archive into an empty database and the file store, in one transaction, and migrates it. Throws a user
 * message, writing nothing, when the database is not empty or too old, or the archive is newer or damaged.
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { known, url, setting, folder, log } = options
  if (known.manifest.only)
    throw startupError(
      'El archivo es de años archivados y no un respaldo: devuélvalos a su base de datos con npm run archive -- --devolver <archivo>.',
    )
  const migrations = migrationsOf(known.manifest, readMigrations(folder))
  const client = await openOnce(url, setting, 'wamani-restaura')
  const files = restoredFiles(options.store)
  try {
    await assertFits(client, known.manifest)
    log.info('Se restauran los datos…')
    await client.query(`begin; ${settings}`)
    await applyFirst(client, migrations, setting)
    await loadRows(client, options, known.manifest, files)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    await files.deleteWritten()
    throw error
  } finally {
    await client.end()
  }
  await migrate({ url, setting, folder, log })
  await analyze(url, setting)
}

const settings = `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local maintenance_work_mem = '256MB'`

/** Migrations of the archive's version: a prefix of ours. */
function migrationsOf({ migrations, version }: Manifest, own: Migration[]): Migration[] {
  for (const [at, { name, sha256 }] of migrations.entries()) {
    const same = own[at]
    if (same?.name === name && same.sha256 === sha256) continue
    if (!own.some((one) => one.name === name))
      throw startupError(
        `El respaldo es de una versión más nueva de Wamani (${version}, con la migración ${name}) que esta (${productVersion}): instale esa versión.`,
      )
    throw startupError(`La migración ${name} del respaldo no es la de esta versión de Wamani (${productVersion}).`)
  }
  return own.slice(0, migrations.length)
}

async function assertFits(client: Client, { postgres }: Manifest): Promise<void> {
  const { rows } = await client.query<{ version: string; major: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major`,
  )
  const { version, major } = onlyRow(rows)
  if (major < postgres.major)
    throw startupError(
      `El respaldo viene de PostgreSQL ${postgres.version} y este servidor es PostgreSQL ${version}: use la versión ${postgres.major} o una posterior.`,
    )
  if (!(await isEmpty(client)))
    throw startupError(
      'La base de datos ya tiene datos: restaure en una nueva u otra carpeta de datos. No se cambió nada.',
    )
}

/**
 * Loads the rows without triggers (which would write the audit trail and change stamps) and foreign keys (which would
 * need an order of tables). Needs only owner permissions.
 */
async function loadRows(
  client: Client,
  options: RestoreOptions,
  manifest: Manifest,
  files: RestoredFiles,
): Promise<void> {
  await client.query('set constraints all immediate') // deferred constraints of the migrations
  const tables = await tablesOf(client)
  const sequences = await sequencesOf(client)
  const byYear = await tableYearsOf(client)
  if (!isSameSet(tables.map(wordsOf), manifest.tables.map(wordsOf))) throw archiveBroken()
  if (manifest.years.some(({ table }) => byYear.every((own) => own.table !== table))) throw archiveBroken()
  const keys = await foreignKeysOf(client)
  for (const { drop } of keys) await client.query(drop)
  const indexes = await indexesOf(client)
  for (const { drop } of indexes) await client.query(drop)
  await disableTriggers(client, tables)
  // replace the partitions with those of the archive
  for (const { part } of byYear) await client.query(`drop table ${part}`)
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  for (const { table, from, to } of manifest.years)
    await client.query('select nucleo.make_years($1::regclass, $2, $3)', [table, from, to])
  await disableTriggers(
    client,
    manifest.years.map(({ table }) => ({ name: table })),
  )
  const names = tables.map(({ name }) => name)
  const summary = await insertOnly(client, names, () => load(client, options, { tables, manifest, files }))
  if (!isSameSet(sequences.map(nameOf), summary.sequences.map(nameOf))) throw archiveBroken()
  await addAgain(client, [...indexes, ...keys])
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const { name, last, isCalled } of summary.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last, isCalled])
}

const nameOf = ({ name }: { name: string }) => name
const wordsOf = ({ name, columns }: CopiedTable) => `${name} (${columns.join(', ')})`

/** True when both sets of names are equal. */
const isSameSet = (own: readonly string[], said: readonly string[]): boolean =>
  own.length === said.length && new Set(said).size === said.length && said.every((one) => own.includes(one))

async function disableTriggers(client: Client, tables: readonly { name: string }[]): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
}

async function addAgain(client: Client, all: Restored[]): Promise<void> {
  for (const { add } of all) await client.query(add)
}

type Target = { tables: readonly CopiedTable[]; manifest: Manifest; files: RestoredFiles }

/** SQL uses names from the catalogue only; names from the archive are only looked up there. */
async function load(
  client: Client,
  { path, passphrase }: RestoreOptions,
  { tables, manifest, files }: Target,
): Promise<Summary> {
  const statements = new Map(tables.map((table) => [table.name, `copy ${wordsOf(table)} from stdin`]))
  let summary: Summary | undefined
  let copy: CopyIn | undefined
  try {
    for await (const event of readBackup(path, passphrase)) {
      if (event.is === 'proof') continue
      if (event.is === 'manifest') {
        // the file may have been replaced since verification
        if (JSON.stringify(event.manifest) !== JSON.stringify(manifest)) throw archiveBroken()
      } else if (event.is === 'summary') summary = event.summary
      else if (event.kind === 'files')
        await (event.is === 'part' ? files.write(event.name, event.bytes) : files.end(event.name, event.sum.sha256))
      else if (event.is === 'part') {
        const statement = statements.get(event.name)
        if (!statement) throw archiveBroken()
        copy ??= copyIn(client, statement)
        await copy.send(event.bytes)
      } else {
        const rows = copy ? await copy.end() : 0
        copy = undefined
        if (rows !== event.sum.rows) throw archiveBroken()
      }
    }
  } catch (error) {
    await copy?.fail()
    throw error
  }
  if (!summary) throw archiveBroken()
  return summary
}

type RestoredFiles = {
  write: (key: string, bytes: Buffer) => Promise<void>
  end: (key: string, sha256: string) => Promise<void>
  deleteWritten: () => Promise<void>
}

/** Writes files in parts. Identical existing files are kept. */
function restoredFiles(store: FileStore): RestoredFiles {
  const written: string[] = []
  let current: { parts: PassThrough; stored: Promise<void> } | undefined
  let standing: string | undefined
  let isOpen = false
  const begin = async (key: string) => {
    isOpen = true
    standing = await sumOf(store, key)
    if (standing !== undefined) return
    const parts = new PassThrough()
    const stored = store.write(key, parts)
    stored.catch(() => undefined)
    written.push(key)
    current = { parts, stored }
  }
  return {
    write: async (key, bytes) => {
      if (!isOpen) await begin(key)
      if (!current || current.parts.write(bytes)) return
      const { parts, stored } = current
      await Promise.race([new Promise((resolve) => parts.once('drain', resolve)), stored])
    },
    end: async (key, sha256) => {
      if (!isOpen) await begin(key)
      current?.parts.end()
      await current?.stored
      if (standing !== undefined && standing !== sha256)
        throw startupError(`El almacén de archivos ya tiene otro archivo con el nombre ${key}: use un almacén vacío.`)
      current = undefined
      isOpen = false
    },
    deleteWritten: async () => {
      current?.parts.destroy()
      await current?.stored.catch(() => undefined)
      for (const key of written) await store.remove(key).catch(() => undefined)
    },
  }
}

async function sumOf(store: FileStore, key: string): Promise<string | undefined> {
  const bytes = await store.read(key)
  if (!bytes) return undefined
  const hash = createHash('sha256')
  for await (const some of bytes) hash.update(some)
  return hash.digest('hex')
}

/** The first query plans need statistics. */
async function analyze(url: string, setting: UrlSetting): Promise<void> {
  const client = await openOnce(url, setting, 'wamani-restaura')
  try {
    await client.query('set statement_timeout = 0')
    for (const { name } of await tablesOf(client)) await client.query(`analyze ${name}`)
  } finally {
    await client.end()
  }
}
