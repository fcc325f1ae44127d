import type { Db } from '../database/connect.ts'
import { runSql } from './runSql.ts'
import type { TableSchema } from './tableSchema.ts'

/**
 * A foreign key to a table. `label`: plural name of the referring rows from its comment (`día de horario|días de
 * horario` gives both forms); `forbids`: it prevents deletion.
 */
export type ReferringKey = { table: string; column: string; label: string | null; forbids: boolean }

/** Foreign keys that reference a table. For partitioned tables only those of the parent: partitions cannot be read. */
export const referringKeys = (db: Db, { table }: TableSchema): Promise<ReferringKey[]> =>
  runSql<ReferringKey>(
    db,
    `select n.nspname || '.' || c.relname as table, a.attname as column, obj_description(k.oid, 'pg_constraint') as label,
       k.confdeltype in ('a', 'r') as forbids
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.conparentid = 0 and k.confrelid = $1::regclass order by k.oid`,
    [table],
  )
