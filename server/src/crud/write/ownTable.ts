import { columnName } from '@wamani/contract/core/kinds/columnName.ts'
import type { OwnRows } from '@wamani/contract/core/kinds/ownRows.ts'
import { fieldColumn, isJoined, type JoinedReference, joined } from '../joinedReference.ts'
import { serverKinds } from '../serverKinds.ts'

export type OwnTable = {
  field: string
  rows: OwnRows
  table: string
  id: string
  /** column that references the record */
  parent: string
  references: readonly JoinedReference[]
}

/** `parent`: column with the record's id. */
export function ownTable(field: string, rows: OwnRows, parent: string): OwnTable {
  const references = Object.entries(rows.item)
    .filter(([, item]) => isJoined(item))
    .map(([name, item], at) => joined(name, item, at))
  return { field, rows, table: rows.table, id: columnName(rows.id), parent, references }
}

/** Select item: all child rows of `t` in order, as a JSON array. */
export function ownRowsSelect({ rows, table, id, parent, references }: OwnTable, ownerId: string): string {
  const byField = new Map(references.map((reference) => [reference.field, reference]))
  const pairs = Object.entries(rows.item).map(([name, item]) => {
    const reference = byField.get(name)
    return [
      `'${name}'`,
      reference ? nested(reference) : serverKinds[item.kind].inJson(`o.${fieldColumn(name, item)}`, item),
    ]
  })
  const row = `json_build_object(${[[`'${rows.id}'`, `o.${id}`], ...pairs].flat().join(', ')})`
  const joins = references.map(
    ({ target, alias, targetId, column }) => `left join ${target.table} ${alias} on ${alias}.${targetId} = o.${column}`,
  )
  return `(select coalesce(json_agg(${row} order by o.posicion, o.${id}), '[]') from ${table} o ${joins.join(' ')} where o.${parent} = t.${ownerId})`
}

function nested({ target, alias, column, display }: JoinedReference): string {
  const shown = display.flatMap(({ name, column: part }) => [`'${name}'`, `${alias}.${part}`])
  return `case when o.${column} is not null then json_build_object('${target.id}', o.${column}, ${shown.join(', ')}) end`
}
