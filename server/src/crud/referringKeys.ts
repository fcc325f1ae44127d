import type { Db } from '../database/connect.ts'
import { runSql } from './runSql.ts'
import type { TableSchema } from './tableSchema.ts'

/**
 * A foreign key to a table. `label`: what its comment calls the rows that refer: the plural of a resource, or one and many of
 * them, `día de horario|días de horario`; `forbids`: no row goes while another refers to it.
 */
export type ReferringKey = { table: string; column: string; label: string | null; forbids: boolean }

/** The foreign keys that refer to the rows of a table, of a table kept by year the whole's alone: nobody may read its parts. */
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
