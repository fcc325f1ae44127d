import type { Db } from '../../database/connect.ts'
import type { RowScope } from '../../http/context.ts'
import { run } from '../run.ts'
import type { TableSchema } from '../tableSchema.ts'
import { type Condition, whereOf } from './condition.ts'
import { addVisible, foundIn, type Searched, searchedReferences, textOf } from './rowFilter.ts'
import { type SearchWord, searchWords } from './searchWords.ts'

/** A list as a person searches it: its rows, and those within reach. */
export type SearchedList = { shape: TableSchema; scope: RowScope }

/** What a list holds of the words: `[id, rank]`, the best first; `cut`: there may be more, too many places hold a word. */
export type Hits = { found: readonly (readonly [id: number, rank: number])[]; cut: boolean }

/** Rows of one place of a list that are looked at, and rows referred to that hold the words. */
const LOOKED = 150
const REFERRED = 60
/** Letters from which a word is found anywhere in a text; no index knows shorter ones but at the beginning of a word. */
const INSIDE = 3
const WORDS = 8

/**
 * At most `each` rows of every list that hold all words (the first eight), each word in the row's own text or in that of a
 * searched reference. Ranks: 3 begins with the first word, 2 holds all and the first begins a word, 1 holds all, 0 is found
 * by what it refers to. One statement for all lists, in which none costs more for being large: of what is frequent some is
 * looked at.
 */
export async function findAcross(
  db: Db,
  lists: readonly SearchedList[],
  query: string,
  each: number,
): Promise<readonly Hits[]> {
  const words = searchWords(query).slice(0, WORDS)
  if (words.length === 0 || lists.length === 0) return lists.map(() => ({ found: [], cut: false }))
  const dependencies: Dependencies = { values: [], referred: new Map(), each }
  const parts = lists.map((list, at) => partOf(list, at, wordsIn(words, dependencies.values), dependencies))
  const named = [...dependencies.referred].map(([found, name]) => `${name} as materialized (${found})`)
  const text = `with ${[...named, ...parts.map(({ pool }) => pool)].join(', ')}
    ${parts.map(({ hits }) => hits).join(' union all ')}`
  type Row = { list: number; found: Hits['found'] | null; looked: number }
  const rows = new Map((await run<Row>(db, text, dependencies.values)).map((row) => [row.list, row]))
  return lists.map((_, at) => {
    const { found, looked = 0 } = rows.get(at) ?? {}
    return { found: found ?? [], cut: (found?.length ?? 0) < each && looked >= LOOKED }
  })
}

/** A word as conditions on the text of a row: holding it, holding a word that begins with it, beginning with it. */
type Word = { held: string; begun: string; first: string; letters: string; length: number }

/** Conditions are written for a text `#`; their patterns are placed among the values when first needed. */
function wordsIn(words: readonly SearchWord[], values: unknown[]): Word[] {
  const placed = (value: string) => {
    const at = values.indexOf(value)
    return `$${at < 0 ? values.push(value) : at + 1}`
  }
  return words.map(({ word, pattern }) => ({
    get held() {
      return word.length < INSIDE ? this.begun : `# like ${placed(pattern)}`
    },
    get begun() {
      return `(${this.first} or # like ${placed(`% ${pattern.slice(1)}`)})`
    },
    get first() {
      return `# like ${placed(pattern.slice(1))}`
    },
    get letters() {
      return placed(word)
    },
    length: word.length,
  }))
}

const on = (text: string, condition: string) => condition.replaceAll('#', text)

/** What the parts of a statement share; `referred`: the names of queries that find rows referred to. */
type Dependencies = { values: unknown[]; referred: Map<string, string>; each: number }

/** The part of a list: rows that come into question, and the best of them that hold all words. */
function partOf({ shape, scope }: SearchedList, at: number, words: readonly Word[], dependencies: Dependencies) {
  const { values, each } = dependencies
  const { table, id } = shape
  const reach = addVisible({ clauses: [], values }, shape, scope)
  const others = searchedReferences(shape)
  const ownWord = ownText(shape)
  const rowsWhere = (...clauses: string[]) =>
    `(select t.${id} from ${table} t ${whereOf(narrowed(reach, clauses))} limit ${LOOKED})`
  const rarest = words.toSorted((one, other) => other.length - one.length)[0]!
  const mixed = words.length > 1 && others.length > 0
  const places = [
    rowsWhere(...words.map(ownWord)),
    ...(mixed ? [rowsWhere(ownWord(rarest))] : []),
    ...others.map((other) => rowsWhere(referring(other, mixed ? [rarest] : words, dependencies))),
  ]
  const whole = words.map((word) => [ownWord(word), ...others.map((other) => holding(other, word))].join(' or '))
  const validated = mixed ? `where ${whole.map((one) => `(${one})`).join(' and ')}` : ''
  const rank = rankOf(words, ownWord)
  return {
    pool: `p${at} as materialized (${places.join(' union all ')})`,
    hits: `select ${at} as list, (select jsonb_agg(jsonb_build_array(h.id, h.rank)) from (select t.${id} as id, ${rank} as rank
      from (select distinct ${id} from p${at}) p join ${table} t using (${id}) ${validated} order by 2 desc, 1 desc limit ${each}) h) as found,
      (select count(*) from p${at}) as looked`,
  }
}

const narrowed = ({ clauses, values }: Condition, more: readonly string[]): Condition => ({
  clauses: [...clauses, ...more],
  values,
})

/** A word in the row's own text, or another form of it. */
const ownText =
  ({ resource }: TableSchema) =>
  (word: Word) => {
    const held = on('t.search_text', word.held)
    return resource.list.stems ? `(${held} or t.stems @@ (select nucleo.stem_query(${word.letters})))` : held
  }

/** Rows that refer to one of the first that hold these words. */
function referring({ reference, part }: Searched, words: readonly Word[], { referred }: Dependencies): string {
  const held = words.map((word) => on(textOf(part), word.held)).join(' and ')
  const found = `${foundIn(reference, held)} limit ${REFERRED}`
  const name = referred.get(found) ?? `r${referred.size}`
  referred.set(found, name)
  return `t.${reference.column} = any(array(select ${reference.targetId} from ${name}))`
}

/** Whether the row referred to holds a word. */
const holding = ({ reference: { column, target, targetId }, part }: Searched, { held }: Word) =>
  `exists (select 1 from ${target.table} s where s.${targetId} = t.${column} and ${on(textOf(part), held)})`

function rankOf(words: readonly Word[], ownWord: (word: Word) => string): string {
  const [first] = words
  const all = words.map(ownWord).join(' and ')
  return `case when ${on('t.search_text', first!.first)} then 3 when not (${all}) then 0 when ${on('t.search_text', first!.begun)} then 2 else 1 end`
}
