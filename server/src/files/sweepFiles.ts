import { sql } from 'kysely'
import type { DailyAround } from '../jobs/runDaily.ts'

/** Hours for which a file may wait for the record that will refer to it. */
const GRACE = 24
/** Files that go in one night; more stay for the next. */
const MOST = 20_000

/**
 * Nightly work: removes files no record refers to any more, unless they were kept for ever, and bytes in the store that
 * no file stands for (of an upload whose record was refused). Bytes go after the commit.
 */
export const sweepFiles = async ({
  db,
  now,
  files,
  after,
}: Pick<DailyAround, 'db' | 'now' | 'files' | 'after'>): Promise<void> => {
  const limit = new Date(now.getTime() - GRACE * 3_600_000)
  const { rows: keys } = await sql<{ table: string; column: string }>`
    select format('%I.%I', n.nspname, c.relname) as table, format('%I', a.attname) as column
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'nucleo.archivo'::regclass`.execute(db)
  const unused = keys.map(
    ({ table, column }) => sql`not exists (select from ${sql.raw(table)} u where u.${sql.raw(column)} = a.id_archivo)`,
  )
  const { rows: removed } = await sql<{ clave: string }>`
    delete from nucleo.archivo where id_archivo in (
      select a.id_archivo from nucleo.archivo a where not a.conservado and a.creado_en < ${limit}
      ${unused.length > 0 ? sql`and ${sql.join(unused, sql` and `)}` : sql``} limit ${MOST})
    returning clave`.execute(db)
  const strays: string[] = []
  let batch: string[] = []
  const look = async () => {
    const known = await db.selectFrom('nucleo.archivo').select('clave').where('clave', 'in', batch).execute()
    const names = new Set(known.map(({ clave }) => clave))
    strays.push(...batch.filter((key) => !names.has(key)))
    batch = []
  }
  for await (const { key, writtenAt } of files.store.list()) {
    if (writtenAt < limit && batch.push(key) === 1_000) await look()
  }
  if (batch.length > 0) await look()
  after(async () => {
    for (const key of new Set([...removed.map(({ clave }) => clave), ...strays])) await files.store.remove(key)
  })
}
