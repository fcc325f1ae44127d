import type { Client } from 'pg'
import { startupError } from '../process/startupError.ts'
import type { UrlSetting } from './connectionFailure.ts'
import { insertRows, type Migration, readMigrations } from './migrationFiles.ts'
import { openOnce } from './openOnce.ts'

export type MigrateOptions = {
  url: string
  setting?: UrlSetting
  folder: string
  log: { info: (line: string) => void }
  beforeNew?: () => Promise<void>
}

type Applied = { nombre: string; sha256: string }

const noPermission = '42501'

// one lock for all processes that migrate this database, held per transaction
const lock = 'select pg_advisory_xact_lock(20826, 2)'
// skips validation of function bodies, which takes 5 % of a first start; a test covers it
const beginNew = `set local check_function_bodies = off; create schema if not exists nucleo; create table if not exists nucleo.migracion (
  nombre text primary key, sha256 text not null, aplicada_en timestamptz not null default now())`

/**
 * Migrates a database: runs the missing files NNNN_name.sql of `folder` in order, each followed by its data rows. One
 * transaction per file, recorded in nucleo.migracion (so no `create index concurrently`); a new database gets all files
 * in one. Concurrent calls are safe. An up-to-date database costs one query and needs only read access. Throws a
 * start-up error when an applied file has changed, the database is newer, permissions are missing, it is unreachable,
 * or a file fails.
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
    // one transaction: sequences do not roll back, so a failed first start would leave gaps
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
  // to_regclass may use a stale session cache
  const { rowCount } = await client.query(
    "select from pg_tables where schemaname = 'nucleo' and tablename = 'migracion'",
  )
  if (!rowCount) return []
  return (await client.query<Applied>('select nombre, sha256 from nucleo.migracion order by nombre')).rows
}

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

/** Runs files in one transaction; returns those that it applied (none when another process was first). */
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
 * Runs the first migrations in an empty database, inside the caller's transaction, which must hold the migration lock.
 * Throws a start-up error.
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
