import { counted } from '@wamani/contract/core/http/counted.ts'
import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { allResources, ownerOf } from '@wamani/contract/core/resource/registry.ts'
import type { Db } from '../../database/connect.ts'
import { runSql } from '../runSql.ts'
import { type TableSchema, tableSchema } from '../tableSchema.ts'

/**
 * A foreign key that forbids deletion; `label`: what its comment calls the rows that refer: the plural of a resource, or one and many of them, `día de horario|días de horario`.
 */
type ForeignKey = { table: string; column: string; label: string | null }

/** Throws 409 with the number and name of the rows that refer to this one and forbid deleting it. */
export async function assertUnused(db: Db, schema: TableSchema, id: number): Promise<void> {
  for (const key of await restrictingKeys(db, schema)) {
    const count = await countReferrers(db, key, id)
    if (count === 0) continue
    throw new Problem('conflict', {
      message: schema.resource.inUse?.(count) ?? messages.inUse(counted(count, ...namesOf(key))),
      codigo: 'EN_USO',
    })
  }
}

/** Foreign keys that forbid deleting a row of this table while they refer to it. */
async function restrictingKeys(db: Db, { table }: TableSchema): Promise<ForeignKey[]> {
  return runSql<ForeignKey>(
    db,
    `select n.nspname || '.' || c.relname as table, a.attname as column, obj_description(k.oid, 'pg_constraint') as label
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.conparentid = 0 and k.confrelid = $1::regclass and k.confdeltype in ('a', 'r') order by k.oid`,
    [table],
  )
}

/** How many rows refer to this one by the key; a record's own rows count once for their record. */
async function countReferrers(db: Db, { table, column }: ForeignKey, id: number): Promise<number> {
  const owner = ownerColumn(table)
  const counted = owner ? `distinct ${owner}` : '*'
  const [row] = await runSql<{ n: number }>(db, `select count(${counted}) as n from ${table} where ${column} = $1`, [
    id,
  ])
  return row?.n ?? 0
}

/** The column by which rows of a table belong to the record they are part of. */
function ownerColumn(table: string): string | undefined {
  const owner = ownerOf(table)
  return owner && tableSchema(owner.resource).ownTables.find((own) => own.table === table)?.parent
}

/** What one and many of the rows of a key are called: by its comment, by what its table holds, or by the table's name. */
function namesOf({ table, label }: ForeignKey): [one: string, many: string] {
  const [one = '', many = ''] = label?.split('|') ?? []
  if (many) return [one, many]
  const resources = allResources()
  const named = label
    ? resources.find(({ labels }) => labels.plural === label)
    : (resources.find((resource) => resource.table === table) ?? ownerOf(table)?.resource)
  if (named) return [named.labels.singular, named.labels.plural]
  const other = label ?? table.split('.').at(-1) ?? table
  return [other, other]
}
