import type { ClientBase, Pool } from 'pg'
import { onlyRow } from '../database/onlyRow.ts'
import type { FileStore } from '../files/fileStore.ts'
import { productVersion } from '../process/productVersion.ts'
import type { SecretBox } from '../secrets/secretBox.ts'
import { type ArchiveWriter, writeArchive } from './archiveFile.ts'
import { sequencesOf, tablesOf, tableYearsOf } from './catalogue.ts'
import { addEnd, addManifest, addParts, addSum, copyTable } from './copyTable.ts'
import { FORMAT_ID, type Lost, MAX_LOST_NAMES, type Manifest, type Summary } from './manifest.ts'

export type BackupOptions = {
  pool: Pool
  store: FileStore
  path: string
  passphrase: string | undefined
  /** proves later that this installation wrote the archive */
  box: Pick<SecretBox, 'prove'>
  now: Date
  /** called after each part; throwing aborts the backup */
  advance?: () => Promise<void>
}

/** `size`, `sha256`: of the archive file. */
export type BackupOutcome = { manifest: Manifest; summary: Summary; size: number; sha256: string }

/** Session settings for identical copies on any server, without time limits, where hidden rows are an error. */
export const copySettings = `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
  set local extra_float_digits = 1; set local row_security = off; set local synchronize_seqscans = off;
  set local max_parallel_workers_per_gather = 0`

/**
 * Writes a backup while servers run: tables from one snapshot, and the files that their rows reference. Throws a user
 * message for disk errors; on failure no archive remains.
 */
export async function createBackup(options: BackupOptions): Promise<BackupOutcome> {
  const { pool, path, passphrase, now } = options
  const archive = await writeArchive(path, { passphrase, now })
  const client = await pool.connect()
  let failure: unknown
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(copySettings)
    const copied = await copyAll(client, archive, options)
    await client.query('commit')
    return { ...copied, ...(await archive.finish()) }
  } catch (error) {
    failure = error
    await archive.drop()
    throw error
  } finally {
    // closes the connection after a failure
    client.release(failure !== undefined)
  }
}

async function copyAll(client: ClientBase, archive: ArchiveWriter, options: BackupOptions) {
  const manifest = await manifestOf(client, options.now)
  await addManifest(archive, manifest)
  const byYear = new Set(manifest.years.map(({ table }) => table))
  const tables: Summary['tables'] = []
  for (const { name, columns } of manifest.tables) {
    // COPY does not accept partitioned tables, only a query
    const source = byYear.has(name) ? `(select ${columns.join(', ')} from ${name})` : `${name} (${columns.join(', ')})`
    tables.push(await copyTable(client, archive, { name, source, advance: options.advance }))
  }
  const files = await copyFiles(client, archive, options)
  const sequences = await sequencesOf(client)
  return { manifest, summary: await addEnd(archive, { tables, sequences, files }, options.box) }
}

export async function manifestOf(client: ClientBase, now: Date): Promise<Manifest> {
  const { rows } = await client.query<{ version: string; major: number; institution: string }>(`
    select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
      (select valor from nucleo.parametro where nombre = 'institucion.nombre') as institution`)
  const { version, major, institution } = onlyRow(rows)
  const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
    'select nombre as name, sha256 from nucleo.migracion order by nombre',
  )
  return {
    product: 'wamani',
    format: FORMAT_ID,
    version: productVersion,
    institution: institution ?? '',
    takenAt: now.toISOString(),
    postgres: { version, major },
    migrations,
    tables: await tablesOf(client),
    years: (await tableYearsOf(client)).map(({ table, from, to }) => ({ table, from, to })),
  }
}

type FileRow = { id: number; key: string; name: string; size: number; sha256: string }

/** Adds the referenced files. Files missing in the store are listed in the summary. */
async function copyFiles(
  client: ClientBase,
  archive: ArchiveWriter,
  options: BackupOptions,
): Promise<Summary['files']> {
  const files: Summary['files'] = { count: 0, bytes: 0, lostCount: 0, lost: [] }
  const lose = ({ key, name }: FileRow, why: Lost['why']) => {
    files.lostCount += 1
    if (files.lost.length < MAX_LOST_NAMES) files.lost.push({ key, name, why })
  }
  for await (const row of fileRows(client)) {
    const bytes = await options.store.read(row.key)
    if (!bytes) {
      lose(row, 'missing')
      continue
    }
    const sum = await addParts(archive, { kind: 'files', name: row.key, source: bytes, advance: options.advance })
    await addSum(archive, 'files', row.key, sum)
    files.count += 1
    files.bytes += sum.bytes
    if (sum.sha256 !== row.sha256) lose(row, 'changed')
  }
  return files
}

async function* fileRows(client: ClientBase): AsyncGenerator<FileRow> {
  for (let last = 0; ; ) {
    const { rows } = await client.query<FileRow>(
      `select id_archivo as id, clave as key, nombre as name, tamanio as size, sha256 from nucleo.archivo
       where id_archivo > $1 order by id_archivo limit 500`,
      [last],
    )
    yield* rows
    last = rows.at(-1)?.id ?? last
    if (rows.length === 0) return
  }
}
