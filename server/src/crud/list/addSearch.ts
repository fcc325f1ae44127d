import { columnName } from '@wamani/contract/core/kinds/columnName.ts'
import type { JoinedReference } from '../joinedReference.ts'
import type { TableSchema } from '../tableSchema.ts'
import type { Condition } from './condition.ts'
import { searchWords } from './searchWords.ts'

/**
 * Adds the search: each word must occur in the row's search text or in that of a searched reference. `way`: use
 * indexes, or test rows found otherwise.
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
  for (const { word, patterns } of searchWords(query)) {
    const holds = holdsAny(patterns.map(placed))
    const places = own ? [holds('t.search_text')] : []
    if (resource.list.stemmed) places.push(`t.stems @@ (select nucleo.stem_query(${placed(word)}))`)
    const itself = places.length > 0 ? `(${places.join(' or ')})` : undefined
    if (others.length === 0) condition.clauses.push(itself ?? 'false')
    else if (way === 'rows') {
      const named = others.map(
        ({ reference, part }) =>
          `t.${reference.column} in (${matchingTargets(reference, targetCondition({ reference, part }, holds))})`,
      )
      condition.clauses.push(`(${[...places, ...named].join(' or ')})`)
    } else condition.clauses.push(unionOfMatches(schema, itself, others, holds))
  }
}

/** A searched reference: one field of the referenced row, or its whole search text. */
export type SearchedReference = { reference: JoinedReference; part: string | undefined }

export const searchedReferences = ({ resource, references }: TableSchema): SearchedReference[] =>
  resource.list.search.flatMap((path) => {
    const [name = '', part] = path.split('.')
    const reference = references.get(name)
    return reference ? [{ reference, part }] : []
  })

/**
 * Union of the ids that match in each place, so that PostgreSQL plans each one separately. With OR it would not use any
 * index.
 */
function unionOfMatches(
  { table, id }: TableSchema,
  itself: string | undefined,
  others: readonly SearchedReference[],
  holds: (text: string) => string,
) {
  const found = others.map((one) => {
    const { column, target, targetId } = one.reference
    return `select t.${id} from ${target.table} s join ${table} t on t.${column} = s.${targetId} where ${targetCondition(one, holds)}`
  })
  if (itself) found.unshift(`select t.${id} from ${table} t where ${itself}`)
  return `t.${id} = any(array(${found.join(' union all ')}))`
}

export const matchingTargets = ({ target, targetId }: JoinedReference, where: string) =>
  `select s.${targetId} from ${target.table} s where ${where}`

/** Condition: the SQL text is LIKE one of the placeholders. */
const holdsAny = (placeholders: readonly string[]) => (text: string) => {
  const found = placeholders.map((placeholder) => `${text} like ${placeholder}`)
  return found.length === 1 ? found.join() : `(${found.join(' or ')})`
}

/**
 * Search condition on a referenced row `s`: one field, or its whole text. Codes are matched against the indexed search
 * text first.
 */
export function targetCondition({ reference, part }: SearchedReference, holds: (text: string) => string): string {
  if (!part) return holds('s.search_text')
  const { target } = reference
  const column = `s.${columnName(part)}`
  if (!target.fields[part]?.isCode) return holds(`nucleo.fold_text(${column})`)
  const exact = holds(`(nucleo.fold_text(${column}) || nucleo.searched_code(${column}))`)
  return target.list?.search.includes(part) ? `${holds('s.search_text')} and ${exact}` : exact
}
