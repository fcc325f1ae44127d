import { type Field, fieldOf } from '@wamani/contract/core/kinds/field.ts'
import type { Db } from '../../database/connect.ts'
import { fieldColumn } from '../joinedReference.ts'
import { runSql } from '../runSql.ts'
import type { TableSchema } from '../tableSchema.ts'
import { FOLDED } from '../write/assertValues.ts'

/** The SQL type a value of each kind is cast to; text otherwise. */
const SQL_TYPES: Partial<Record<Field['kind'], string>> = {
  integer: 'int',
  decimal: 'numeric',
  reference: 'int',
  date: 'date',
  boolean: 'boolean',
  time: 'time',
  ubigeo: 'bpchar',
}

/** The ids of rows that already hold these tuples of unique values, by the tuple's index. */
export async function findHolders(
  db: Db,
  { resource, table, id }: TableSchema,
  names: readonly string[],
  tuples: readonly (readonly unknown[])[],
): Promise<Map<number, number>> {
  if (tuples.length === 0) return new Map()
  const lists = names.map((_, at) => tuples.map((tuple) => String(tuple[at])))
  const same = names.map((name, at) => {
    const field = fieldOf(resource.fields, name)
    const column = `t.${fieldColumn(name, field)}`
    if (FOLDED.has(field.kind)) return `nucleo.fold_text(${column}) = nucleo.fold_text(k.v${at})`
    return `${column} = k.v${at}::${SQL_TYPES[field.kind] ?? 'text'}`
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
