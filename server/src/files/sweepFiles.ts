import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { Files } from './files.ts'

type Sweep = {
  db: Db
  read: Db
  now: Date
  files: Files
  after: (sideEffect: () => Promise<void>) => void
}

const GRACE_HOURS = 24
const MAX_REMOVED_COUNT = 20_000

/**
 * Nightly job: deletes files that no record references (unless kept forever) and stored bytes without a row. Bytes are
 * deleted after the commit.
 */
export const sweepFiles = async ({ db, read, now, files, after }: Sweep): Promise<void> => {
  const limit = new Date(now.getTime() - GRACE_HOURS * 3_600_000)
  const { rows: keys } = await sql<{ table: string; column: string }>`
    select format('%I.%I', n.nspname, c.relname) as table, format('%I', a.attname) as column
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.conparentid = 0 and k.confrelid = 'nucleo.archivo'::regclass`.execute(db)
  const unused = keys.map(
    ({ table, column }) => sql`not exists (select from ${sql.raw(table)} u where u.${sql.raw(column)} = a.id_archivo)`,
  )
  const { rows: removed } = await sql<{ clave: string }>`
    delete from nucleo.archivo where id_archivo in (
      select a.id_archivo from nucleo.archivo a where not a.conservado and a.creado_en < ${limit}
      ${unused.length > 0 ? sql`and ${sql.join(unused, sql` and `)}` : sql``} limit ${MAX_REMOVED_COUNT})
    returning clave`.execute(db)
  after(async () => {
    for (const { clave } of removed) await files.store.remove(clave)
    for await (const key of strays(read, files, limit)) await files.store.remove(key)
  })
}

async function* strays(read: Db, { store }: Files, limit: Date) {
  let batch: string[] = []
  const unknown = async () => {
    const rows = await read.selectFrom('nucleo.archivo').select('clave').where('clave', 'in', batch).execute()
    const known = new Set(rows.map(({ clave }) => clave))
    return batch.filter((key) => !known.has(key))
  }
  for await (const { key, writtenAt } of store.list()) {
    if (writtenAt >= limit || batch.push(key) < 1_000) continue
    yield* await unknown()
    batch = []
  }
  if (batch.length > 0) yield* await unknown()
}
