import { fieldOf } from '@wamani/contract/core/kinds/field.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import type { Db } from '../../../database/connect.ts'
import { fieldColumn } from '../../joinedReference.ts'
import { runSql } from '../../runSql.ts'
import { serverKinds } from '../../serverKinds.ts'
import type { TableSchema } from '../../tableSchema.ts'

/** Ids of rows that already hold these unique tuples, by tuple index. */
export async function findHolders(
  db: Db,
  { resource, table, id }: TableSchema,
  names: readonly string[],
  tuples: readonly (readonly unknown[])[],
): Promise<Map<number, number>> {
  if (tuples.length === 0) return new Map()
  const lists = names.map((_, at) => tuples.map((tuple) => (tuple[at] === null ? null : String(tuple[at]))))
  const equals = resource.emptyIsUnique ? 'is not distinct from' : '='
  const same = names.map((name, at) => {
    const field = fieldOf(resource.fields, name)
    const column = `t.${fieldColumn(name, field)}`
    if (kinds[field.kind].folded) return `nucleo.fold_text(${column}) ${equals} nucleo.fold_text(k.v${at})`
    return `${column} ${equals} k.v${at}::${serverKinds[field.kind].sqlType}`
  })
  const alive = resource.removal === 'logical' ? ' and t.eliminado_en is null' : ''
  const rows = await runSql<{ at: number; id: number }>(
    db,
    `select (k.at - 1)::int as at, t.${id} as id
     from unnest(${lists.map((_, at) => `$${at + 1}::text[]`).join(', ')})
       with ordinality k(${lists.map((_, at) => `v${at}`).join(', ')}, at)
     join ${table} t on ${same.join(' and ')}${alive}`,
    lists,
  )
  return new Map(rows.map((row) => [row.at, row.id]))
}
