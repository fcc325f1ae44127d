import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { SteppedServices } from './runDaily.ts'

/** Work on some records of a table (`schema.name`), by their ids. What it writes depends on those records alone. */
export type Walk = { table: string; ids: readonly number[]; run: (db: Db, ids: readonly number[]) => Promise<void> }

/** What a process that dies loses, and how long others wait for what it holds. */
const RECORDS_PER_TRANSACTION = 200

type Failure = { id: number; error: unknown }

/** Failures of the server itself, which are no record's fault: the whole work fails, and is tried again. */
const NOT_A_RECORD = /^(08|40|53|57|58)/

/**
 * Nightly work on records of which a broken one must not stop the others: done for some hundreds at once, in a transaction of
 * theirs, and, where that fails, for each half, down to those that fail alone. These write nothing, are on record in
 * `nucleo.tarea_fallo` until they succeed, and the job is done all the same.
 */
export async function walkRecords({ step, job, now }: SteppedServices, { table, ids, run }: Walk): Promise<void> {
  for (let at = 0; at < ids.length; at += RECORDS_PER_TRANSACTION) {
    const some = ids.slice(at, at + RECORDS_PER_TRANSACTION)
    await step(async (db) => noteFailures(db, { job, table, some, now }, await attempt(db, some, run)))
  }
  // of records that are gone
  await step((db) =>
    sql`delete from nucleo.tarea_fallo where tarea = ${job} and tabla = ${table} and id_registro <> all(${ids}::int[])`.execute(
      db,
    ),
  )
}

type Walked = { job: string; table: string; some: readonly number[]; now: Date }

async function noteFailures(db: Db, { job, table, some, now }: Walked, failures: readonly Failure[]): Promise<void> {
  await sql`delete from nucleo.tarea_fallo where tarea = ${job} and tabla = ${table} and id_registro = any(${some}::int[])
    and id_registro <> all(${failures.map(({ id }) => id)}::int[])`.execute(db)
  if (failures.length === 0) return
  await sql`
    insert into nucleo.tarea_fallo (tarea, tabla, id_registro, desde, error)
    select ${job}, ${table}, f.id, ${now}, f.error
    from unnest(${failures.map(({ id }) => id)}::int[], ${failures.map(({ error }) => textOf(error))}::text[]) f (id, error)
    on conflict (tarea, tabla, id_registro) do update set error = excluded.error`.execute(db)
}

async function attempt(db: Db, ids: readonly number[], run: Walk['run']): Promise<Failure[]> {
  const [id] = ids
  if (id === undefined) return []
  await sql`savepoint registros`.execute(db)
  try {
    await run(db, ids)
    // what is checked at the commit is checked for these records, not for all
    await sql`set constraints all immediate`.execute(db)
    await sql`release savepoint registros`.execute(db)
    return []
  } catch (error) {
    if (NOT_A_RECORD.test(codeOf(error))) throw error
    await sql`rollback to savepoint registros`.execute(db)
    await sql`release savepoint registros`.execute(db)
    if (ids.length === 1) return [{ id, error }]
  }
  const middle = Math.ceil(ids.length / 2)
  return [...(await attempt(db, ids.slice(0, middle), run)), ...(await attempt(db, ids.slice(middle), run))]
}

/** SQLSTATE of an error of the database; nothing for any other. */
const codeOf = (error: unknown): string => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : ''
  return typeof code === 'string' ? code : ''
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500)
