import { messages } from '@wamani/contract/core/http/messages.ts'
import { pluralize } from '@wamani/contract/core/http/pluralize.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { allResources, ownerOf } from '@wamani/contract/core/resource/registry.ts'
import type { Db } from '../../database/connect.ts'
import { type ReferringKey, referringKeys } from '../referringKeys.ts'
import { runSql } from '../runSql.ts'
import { type TableSchema, tableSchema } from '../tableSchema.ts'

/** Throws 409 with count and name of the rows that prevent the deletion. */
export async function assertUnused(db: Db, schema: TableSchema, id: number): Promise<void> {
  for (const key of await referringKeys(db, schema)) {
    if (!key.forbids) continue
    const count = await countReferrers(db, key, id)
    if (count === 0) continue
    throw new Problem('conflict', {
      message: schema.resource.inUse?.(count) ?? messages.inUse(pluralize(count, ...namesOf(key))),
      codigo: 'EN_USO',
    })
  }
}

async function countReferrers(db: Db, { table, column }: ReferringKey, id: number): Promise<number> {
  const owner = ownerColumn(table)
  const counted = owner ? `distinct ${owner}` : '*'
  const [row] = await runSql<{ n: number }>(db, `select count(${counted}) as n from ${table} where ${column} = $1`, [
    id,
  ])
  return row?.n ?? 0
}

function ownerColumn(table: string): string | undefined {
  const owner = ownerOf(table)
  return owner && tableSchema(owner.resource).ownTables.find((own) => own.table === table)?.parent
}

/** Singular and plural of the referring rows: from the key's comment, the table's resource, or the table name. */
function namesOf({ table, label }: ReferringKey): [one: string, many: string] {
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
