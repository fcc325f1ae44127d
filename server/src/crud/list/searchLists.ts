import { defined } from '@wamani/contract/core/http/defined.ts'
import type { Db } from '../../database/connect.ts'
import type { RowScope } from '../../http/rowScope.ts'
import { runSql } from '../runSql.ts'
import type { TableSchema } from '../tableSchema.ts'
import { matchingTargets, type SearchedReference, searchedReferences, targetCondition } from './addSearch.ts'
import { type Condition, whereOf } from './condition.ts'
import { type SearchWord, searchWords } from './searchWords.ts'
import { addVisible } from './visibleRows.ts'

export type SearchedList = { schema: TableSchema; scope: RowScope }

/** Matches as `[id, rank]`, best first. `cut`: there may be more, because a word is too frequent. */
export type Hits = { found: readonly (readonly [id: number, rank: number])[]; cut: boolean }

const MAX_CANDIDATES = 150
const MAX_TARGETS = 60
/** Shorter words have no trigram; the index finds them only at word starts. */
const MIN_INFIX_LENGTH = 3
const MAX_WORDS = 8

/**
 * At most `limit` rows of each list that contain all words (the first eight), in their own text or in a searched
 * reference. Ranks: 3 starts with the first word, 2 has a word that starts with it, 1 contains all words, 0 matches
 * only through a reference. One statement for all lists at a bounded cost: frequent words read only the first
 * candidates.
 */
export async function searchLists(
  db: Db,
  lists: readonly SearchedList[],
  query: string,
  limit: number,
): Promise<readonly Hits[]> {
  const words = searchWords(query).slice(0, MAX_WORDS)
  if (words.length === 0 || lists.length === 0) return lists.map(() => ({ found: [], cut: false }))
  const statement: Statement = { values: [], targets: new Map(), limit }
  const parts = lists.map((list, at) => listPart(list, at, wordConditions(words, statement.values), statement))
  const named = [...statement.targets].map(([select, name]) => `${name} as materialized (${select})`)
  const text = `with ${[...named, ...parts.map(({ candidates }) => candidates)].join(', ')}
    ${parts.map(({ hits }) => hits).join(' union all ')}`
  type Row = { list: number; found: Hits['found'] | null; candidates: number }
  const rows = new Map((await runSql<Row>(db, text, statement.values)).map((row) => [row.list, row]))
  return lists.map((_, at) => {
    const { found, candidates = 0 } = rows.get(at) ?? {}
    return { found: found ?? [], cut: (found?.length ?? 0) < limit && candidates >= MAX_CANDIDATES }
  })
}

/** Conditions on a text `#`: contains the word, has a word that starts with it, or starts with it. */
type WordConditions = {
  contains: string
  hasPrefix: string
  startsWith: string
  placeholder: () => string
  length: number
}

/** Patterns are added to the values on first use: an unused placeholder has no type. */
function wordConditions(words: readonly SearchWord[], values: unknown[]): WordConditions[] {
  const placed = (value: string) => {
    const at = values.indexOf(value)
    return `$${at < 0 ? values.push(value) : at + 1}`
  }
  const anyOf = (patterns: readonly string[]) => `(${patterns.map((one) => `# like ${placed(one)}`).join(' or ')})`
  return words.map(({ word, patterns }) => ({
    get contains() {
      return word.length < MIN_INFIX_LENGTH ? this.hasPrefix : anyOf(patterns)
    },
    get hasPrefix() {
      return anyOf(patterns.flatMap((one) => (one.startsWith('% ') ? [one] : [one.slice(1), `% ${one.slice(1)}`])))
    },
    get startsWith() {
      return anyOf(patterns.filter((one) => !one.startsWith('% ')).map((one) => one.slice(1)))
    },
    placeholder: () => placed(word),
    length: word.length,
  }))
}

const on = (text: string, condition: string) => condition.replaceAll('#', text)

type Statement = { values: unknown[]; targets: Map<string, string>; limit: number }

/** SQL of one list: its candidates, and the best that contain all words. */
function listPart({ schema, scope }: SearchedList, at: number, words: readonly WordConditions[], statement: Statement) {
  const { values, limit } = statement
  const { table, id } = schema
  const visible = addVisible({ clauses: [], values }, schema, scope)
  const references = searchedReferences(schema)
  const inOwnText = ownTextCondition(schema)
  const rowsWhere = (...clauses: string[]) =>
    `(select t.${id} from ${table} t ${whereOf(withClauses(visible, clauses))} limit ${MAX_CANDIDATES})`
  const rarest = words.reduce((one, other) => (other.length > one.length ? other : one))
  // the words may be split between row and reference: candidates contain the rarest word, then all words are tested
  const isMixed = words.length > 1 && references.length > 0
  const sources = [
    rowsWhere(...words.map(inOwnText)),
    ...(isMixed ? [rowsWhere(inOwnText(rarest))] : []),
    ...references.map((one) => rowsWhere(refersToMatch(one, isMixed ? [rarest] : words, statement))),
  ]
  const allWords = words.map((word) =>
    [inOwnText(word), ...references.map((one) => referenceContains(one, word))].join(' or '),
  )
  const test = isMixed ? `where ${allWords.map((one) => `(${one})`).join(' and ')}` : ''
  const rank = rankOf(words, inOwnText)
  return {
    candidates: `p${at} as materialized (${sources.join(' union all ')})`,
    hits: `select ${at} as list, (select jsonb_agg(jsonb_build_array(h.id, h.rank)) from (select t.${id} as id, ${rank} as rank
      from (select distinct ${id} from p${at}) p join ${table} t using (${id}) ${test} order by 2 desc, 1 desc limit ${limit}) h) as found,
      (select count(*) from p${at}) as candidates`,
  }
}

const withClauses = ({ clauses, values }: Condition, more: readonly string[]): Condition => ({
  clauses: [...clauses, ...more],
  values,
})

/** Condition: the row's text contains the word or, with stems, another form of it. */
const ownTextCondition =
  ({ resource }: TableSchema) =>
  (word: WordConditions) => {
    const inText = on('t.search_text', word.contains)
    return resource.list.stemmed
      ? `(${inText} or t.stems @@ (select nucleo.stem_query(${word.placeholder()})))`
      : inText
  }

/** Condition: the row references one of the first rows that contain these words. */
function refersToMatch(
  { reference, part }: SearchedReference,
  words: readonly WordConditions[],
  { targets }: Statement,
): string {
  const contained = words
    .map(({ contains }) => targetCondition({ reference, part }, (text) => on(text, contains)))
    .join(' and ')
  const select = `${matchingTargets(reference, contained)} limit ${MAX_TARGETS}`
  const name = targets.get(select) ?? `r${targets.size}`
  targets.set(select, name)
  return `t.${reference.column} = any(array(select ${reference.targetId} from ${name}))`
}

function referenceContains(searched: SearchedReference, { contains }: WordConditions) {
  const { column, target, targetId } = searched.reference
  const holds = targetCondition(searched, (text) => on(text, contains))
  return `exists (select 1 from ${target.table} s where s.${targetId} = t.${column} and ${holds})`
}

function rankOf(words: readonly WordConditions[], inOwnText: (word: WordConditions) => string): string {
  const first = defined(words[0], 'word to search for')
  const all = words.map(inOwnText).join(' and ')
  return `case when ${on('t.search_text', first.startsWith)} then 3 when not (${all}) then 0 when ${on('t.search_text', first.hasPrefix)} then 2 else 1 end`
}
