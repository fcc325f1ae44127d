import { lookupMax } from '@wamani/contract/core/http/paging.ts'
import type { Reference } from '@wamani/contract/core/kinds/field.ts'
import { codeParts } from '@wamani/contract/core/kinds/foldText.ts'
import type { LookupQuery } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import { readingOrder } from '@wamani/contract/core/resource/texts/displayText.ts'
import { rankedFields } from '@wamani/contract/core/resource/texts/rowRank.ts'
import type { Db } from '../../database/connect.ts'
import type { RowScope } from '../../http/rowScope.ts'
import { runSql } from '../runSql.ts'
import { quoted, type TableSchema } from '../tableSchema.ts'
import { addContainsAll } from './addFilters.ts'
import { addSearch } from './addSearch.ts'
import { type Condition, whereOf } from './condition.ts'
import { visibleRows } from './visibleRows.ts'

/** Number of matches that are ranked, in the order of their names. Ranking more rows would take too long. */
const MAX_RANKED_ROWS = 5_000

/**
 * Look-up rows: display fields and carried fields of active rows, at most `lookupMax`. The best matches of the query come
 * first (`rowRank`); equal matches are sorted by name.
 */
export async function lookupRows(
  db: Db,
  schema: TableSchema,
  scope: RowScope,
  { query, ...filters }: LookupQuery = {},
): Promise<Reference[]> {
  const { resource, table, id, activeColumn, offered } = schema
  const condition = visibleRows(schema, scope)
  if (activeColumn) condition.clauses.push(`t.${activeColumn}`)
  for (const name of Object.keys(resource.fields)) addContainsAll(condition, schema, name, filters)
  addSearch(condition, schema, query)
  const columnsOf = (names: readonly string[]) => names.map((name) => `t.${schema.columns.get(name)}`)
  const read = columnsOf(readingOrder(resource))
  const order = [...read, `t.${id}`].join(', ')
  const needed = [...new Set([`t.${id}`, ...columnsOf(offered), ...read])].join(', ')
  const found = `select ${needed} from ${table} t ${whereOf(condition)} order by ${order} limit ${query ? MAX_RANKED_ROWS : lookupMax}`
  const display = offered.map((name) => `t.${schema.columns.get(name)} as ${quoted(name)}`)
  const texts = rankedFields(resource).map(columnsOf)
  const ranked = query && texts.length > 0 ? `${matchRankSql(condition, texts, query)}, ` : ''
  return runSql<Reference>(
    db,
    `select t.${id} as ${quoted(resource.id)}, ${display.join(', ')} from (${found}) t
     order by ${ranked}${order} limit ${lookupMax}`,
    condition.values,
  )
}

/** Returns the SQL of `matchRank`. Each text consists of columns, joined by spaces. */
function matchRankSql({ values }: Condition, texts: readonly string[][], query: string): string {
  const typed = codeParts(query)
  const words = typed.split(' ')
  const placed = (value: unknown) => `$${values.push(value)}`
  const [equal, start] = [placed(typed), placed(`${typed}%`)]
  const [first, begun, held] = [
    `${words[0]}%`,
    words.map((word) => `% ${word}%`),
    words.map((word) => `%${word}%`),
  ].map(placed)
  const ranks = texts.map((columns) => {
    const text = `nucleo.code_parts(concat_ws(' ', ${columns.join(', ')}))`
    return `(select case when f.text = ${equal} then 0 when f.text like ${start} then 1
      when ' ' || f.text like all(${begun}::text[]) then case when f.text like ${first} then 1 else 2 end
      when f.text like all(${held}::text[]) then 3 else 4 end from (select ${text} as text offset 0) f)`
  })
  return `least(${ranks.join(', ')})`
}
