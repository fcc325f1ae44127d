import { columnName } from '@wamani/contract/core/kinds/columnName.ts'
import type { JoinedReference } from '../joinedReference.ts'
import type { TableSchema } from '../tableSchema.ts'
import type { Condition } from './condition.ts'
import { searchWords } from './searchWords.ts'

/**
 * Adds the words searched for: each must occur in the row's own search text, or in that of a searched reference.
 * `way`: whether the condition finds its rows through indexes, or filters rows that another condition found.
 */
export function addSearch(
  condition: Condition,
  schema: TableSchema,
  query: string | undefined,
  way: 'index' | 'rows' = 'index',
): void {
  const { resource, references } = schema
  const own = resource.list.search.some((name) => !references.has(name.split('.')[0] ?? ''))
  const others = searchedReferences(schema)
  const placed = (value: string) => `$${condition.values.push(value)}`
  for (const { word, pattern } of searchWords(query)) {
    const like = `like ${placed(pattern)}`
    const places = own ? [`t.search_text ${like}`] : []
    if (resource.list.stems) places.push(`t.stems @@ (select nucleo.stem_query(${placed(word)}))`)
    const itself = places.length > 0 ? `(${places.join(' or ')})` : undefined
    if (others.length === 0) condition.clauses.push(itself ?? 'false')
    else if (way === 'rows') {
      const named = others.map(
        ({ reference, part }) =>
          `t.${reference.column} in (${matchingTargets(reference, `${searchTextOf(part)} ${like}`)})`,
      )
      condition.clauses.push(`(${[...places, ...named].join(' or ')})`)
    } else condition.clauses.push(unionOfMatches(schema, itself, others, like))
  }
}

/** A reference through which a list is searched: by one field of the row referred to, or by its whole search text. */
export type SearchedReference = { reference: JoinedReference; part: string | undefined }

/** The references a list is searched by. */
export const searchedReferences = ({ resource, references }: TableSchema): SearchedReference[] =>
  resource.list.search.flatMap((path) => {
    const [name = '', part] = path.split('.')
    const reference = references.get(name)
    return reference ? [{ reference, part }] : []
  })

/**
 * The rows that match in any of these places, by id, so that PostgreSQL plans each place by itself. As one condition with
 * OR it expects so many rows to refer to a match that it uses no index.
 */
function unionOfMatches(
  { table, id }: TableSchema,
  itself: string | undefined,
  others: readonly SearchedReference[],
  like: string,
) {
  const found = others.map(
    ({ reference: { column, target, targetId }, part }) =>
      `select t.${id} from ${target.table} s join ${table} t on t.${column} = s.${targetId} where ${searchTextOf(part)} ${like}`,
  )
  if (itself) found.unshift(`select t.${id} from ${table} t where ${itself}`)
  return `t.${id} = any(array(${found.join(' union all ')}))`
}

/** A select of the ids of rows referred to, as `s`, that meet a condition. */
export const matchingTargets = ({ target, targetId }: JoinedReference, where: string) =>
  `select s.${targetId} from ${target.table} s where ${where}`

/** The SQL of the text searched in such a row: one field, or all of it. */
export const searchTextOf = (part: string | undefined) =>
  part ? `nucleo.fold_text(s.${columnName(part)})` : 's.search_text'
