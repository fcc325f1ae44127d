import type { Client } from 'pg'
import { startupError } from '../process/startupError.ts'
import type { UrlSetting } from './connectionFailure.ts'
import { insertRows, type Migration, readMigrations } from './migrationFiles.ts'
import { openOnce } from './openOnce.ts'

export type MigrateOptions = {
  /** of who owns the schemas, or will */
  url: string
  /** where it came from, for what is said when it does not serve */
  setting?: UrlSetting
  folder: string
  log: { info: (line: string) => void }
  /** called before the first migration of a new database */
  beforeNew?: () => Promise<void>
}

type Applied = { nombre: string; sha256: string }

const noPermission = '42501'

// One key for every process that migrates this database; held to the end of each transaction.
const lock = 'select pg_advisory_xact_lock(20826, 2)'
// Of the bodies of functions a new database is not asked whether they compile, which costs a twentieth of a first start: a test asks.
const beginNew = `set local check_function_bodies = off; create schema if not exists nucleo; create table if not exists nucleo.migracion (
  nombre text primary key, sha256 text not null, aplicada_en timestamptz not null default now())`

/**
 * Brings a database to this version: runs the files NNNN_name.sql of `folder` it does not have yet, in order, each followed
 * by the rows of its data folder.
 * Each file runs in its own transaction with its row of nucleo.migracion (so no `create index concurrently` in it), but a new
 * database gets all or none; several processes may migrate at once. An up-to-date database costs one query and needs no rights but to read it.
 * Throws a start failure, and changes nothing more, when an applied file was changed, the database is of a newer version,
 * rights are missing, the database is out of reach, or a file fails.
 */
export async function migrate({
  url,
  setting = 'DATABASE_URL',
  folder,
  log,
  beforeNew,
}: MigrateOptions): Promise<{ applied: string[] }> {
  const migrations = readMigrations(folder)
  const client = await openOnce(url, setting, 'wamani-migra')
  try {
    const before = await readApplied(client)
    const lacking = pending(migrations, before)
    const isNew = before.length === 0
    if (isNew) await beforeNew?.()
    const applied: string[] = []
    // A first start cut short would leave gaps in the numbers of what a file inserts: sequences do not roll back.
    for (const batch of isNew ? [lacking] : lacking.map((one) => [one])) {
      for (const { name } of await apply(client, migrations, batch, setting)) {
        applied.push(name)
        log.info(`Migración aplicada: ${name}`)
      }
    }
    return { applied }
  } catch (cause) {
    if ((cause as { code?: string }).code !== noPermission) throw cause
    throw startupError(`El usuario de ${setting} no tiene permiso para leer nucleo.migracion.`, cause)
  } finally {
    await client.end()
  }
}

async function readApplied(client: Client): Promise<Applied[]> {
  // Not to_regclass: it may answer from what the session remembers, and another process may have just made the table.
  const { rowCount } = await client.query(
    "select from pg_tables where schemaname = 'nucleo' and tablename = 'migracion'",
  )
  if (!rowCount) return []
  return (await client.query<Applied>('select nombre, sha256 from nucleo.migracion order by nombre')).rows
}

/** The migrations a database lacks, after refusing a database this version must not touch. */
function pending(migrations: Migration[], applied: Applied[]): Migration[] {
  const first = migrations[0]?.name ?? ''
  if (applied[0] && applied[0].nombre !== first && applied[0].nombre.slice(0, 5) === first.slice(0, 5))
    throw startupError(
      'La base de datos es de una versión de prueba anterior a la 1.0.0, que no se puede actualizar: use una base de datos nueva u otra carpeta de datos.',
    )
  for (const { nombre, sha256 } of applied) {
    const own = migrations.find(({ name }) => name === nombre)
    const last = migrations.at(-1)?.name ?? ''
    if (!own && nombre > last)
      throw startupError(
        `La base de datos es de una versión más nueva de Wamani (tiene la migración ${nombre}): instale esa versión.`,
      )
    if (!own) throw startupError(`La base de datos tiene la migración ${nombre}, que esta versión de Wamani no conoce.`)
    if (own.sha256 !== sha256)
      throw startupError(`La migración ${nombre} cambió después de aplicarse; restáurela y agregue otra con el cambio.`)
  }
  const latest = applied.at(-1)?.nombre ?? ''
  const lacking = migrations.filter(({ name }) => !applied.some(({ nombre }) => nombre === name))
  const late = lacking.find(({ name }) => name < latest)
  if (late)
    throw startupError(`La migración ${late.name} es anterior a ${latest}, que ya está aplicada: dele un número mayor.`)
  return lacking
}

/** Runs files in one transaction; answers those that this process ran, none when another one was first. */
async function apply(client: Client, all: Migration[], batch: Migration[], setting: UrlSetting): Promise<Migration[]> {
  let current = batch[0]
  try {
    await client.query('begin')
    await client.query(lock)
    const lacking = pending(all, await readApplied(client))
    const own = batch.filter(({ name }) => lacking.some((one) => one.name === name))
    for (current of own) await applyOne(client, current, current === all[0])
    await record(client, own)
    await client.query('commit')
    return own
  } catch (cause) {
    await client.query('rollback').catch(() => undefined)
    throw current ? migrationFailure(current.name, current.sql, setting, cause) : cause
  }
}

/**
 * Makes an empty database what `migrations`, the first ones of a version, leave; within the transaction of the caller, who
 * holds the lock of everybody who migrates until it ends. Throws a start failure where one fails.
 */
export async function applyFirst(client: Client, migrations: Migration[], setting: UrlSetting): Promise<void> {
  await client.query(lock)
  for (const one of migrations) {
    await applyOne(client, one, one === migrations[0]).catch((cause: unknown) => {
      throw migrationFailure(one.name, one.sql, setting, cause)
    })
  }
  await record(client, migrations)
}

async function applyOne(client: Client, { sql, data }: Migration, isFirst: boolean): Promise<void> {
  if (isFirst) await client.query(beginNew)
  await client.query(sql)
  for (const rows of data) await insertRows(client, rows)
}

async function record(client: Client, applied: Migration[]): Promise<void> {
  await client.query('insert into nucleo.migracion (nombre, sha256) select * from unnest($1::text[], $2::text[])', [
    applied.map(({ name }) => name),
    applied.map(({ sha256 }) => sha256),
  ])
}

function migrationFailure(name: string, sql: string, setting: UrlSetting, cause: unknown): unknown {
  const { code, message, position } = cause as { code?: string; message: string; position?: string }
  if (!code) return cause
  if (code === noPermission)
    return startupError(
      `El usuario de ${setting} no tiene permiso para aplicar la migración ${name}: ${message}.`,
      cause,
    )
  const line = position ? ` (línea ${sql.slice(0, Number(position)).split('\n').length})` : ''
  return startupError(`La migración ${name} falló y no se aplicó: ${message}${line}`, cause)
}
