import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { SteppedServices } from './runDaily.ts'

export type Walk = { table: string; ids: readonly number[]; run: (db: Db, ids: readonly number[]) => Promise<void> }

/** Limits what a crash loses and how long locks are held. */
const RECORDS_PER_TRANSACTION = 200

type Failure = { id: number; error: unknown }

/** SQLSTATE classes of server failures, which fail the job instead of a record. */
const NOT_A_RECORD = /^(08|40|53|57|58)/

/**
 * Processes records in batches, one transaction each. A failed batch is split until the failing records are isolated;
 * these are recorded in `nucleo.tarea_fallo` until they succeed, and the job still counts as done.
 */
export async function walkRecords({ step, job, now }: SteppedServices, { table, ids, run }: Walk): Promise<void> {
  for (let at = 0; at < ids.length; at += RECORDS_PER_TRANSACTION) {
    const some = ids.slice(at, at + RECORDS_PER_TRANSACTION)
    await step(async (db) => noteFailures(db, { job, table, some, now }, await attempt(db, some, run)))
  }
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
    // checks deferred constraints for these records now
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

const codeOf = (error: unknown): string => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : ''
  return typeof code === 'string' ? code : ''
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500)
