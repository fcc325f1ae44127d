import type { buscarRoutes } from '@wamani/contract/sistema/buscarRoutes.ts'
import { type SearchWord, searchWords } from '../../../crud/list/searchWords.ts'
import { parametro } from '../../../database/parametro.ts'
import type { Handler } from '../../../http/implement.ts'
import type { FoundRecord } from './findable.ts'
import { type Asked, type Found, lookAgain, lookInto } from './lookInto.ts'
import { type OwnList, ownLists } from './ownLists.ts'
import { recordsOf } from './recordsOf.ts'
import { isIn, NAME_BREAK } from './recordWords.ts'

/** A shorter query would match nearly everything. */
const MIN_QUERY_LENGTH = 2
const LISTS_PER_STATEMENT = 18
/** Timeout of a patient request for the combined lists; slower lists are then queried one by one. */
const PATIENT_MS = 1_000
const SLOW_MS = 4_000
/** Minimum time for reading the rows found, after the search itself. They are read by id. */
const READING_MS = 500

/**
 * Searches the records of all lists of the user; matches in the name come first. One statement covers many lists, and
 * the rows are read through each list. `incompleto`: some lists were too slow or too large; a patient request
 * (`espera=larga`) queries each of those on its own.
 */
export const findRecords: Handler<typeof buscarRoutes.findRecords> = async (context) => {
  const { query, espera } = context.query
  const words = searchWords(query)
  if (words.map(({ word }) => word).join('').length < MIN_QUERY_LENGTH) return { items: [], incompleto: false }
  const patient = espera === 'larga'
  const begun = Date.now()
  const time = patient ? PATIENT_MS : await parametro(context.db, 'busqueda.esperaMs')
  const asked: Asked = { context, words }
  const quick = await lookEverywhere(await ownLists(context), asked, begun + time)
  const again = (one: Found) => (isMissing(one) ? lookAgain(one, asked, begun + SLOW_MS) : one)
  const found = patient ? await Promise.all(quick.map(again)) : quick
  const records = await recordsOf(found, asked, Date.now() + Math.max(READING_MS, time))
  const items = records.filter((one) => one !== null)
  const ranked = items.toSorted((one, other) => rankOf(other, words) - rankOf(one, words))
  return { items: ranked.map(({ record }) => record), incompleto: found.some(isMissing) || records.includes(null) }
}

const isMissing = ({ hits }: Found) => hits === null || hits.cut

async function lookEverywhere(lists: readonly OwnList[], asked: Asked, deadline: number): Promise<Found[]> {
  const count = Math.ceil(lists.length / LISTS_PER_STATEMENT)
  const parts = Array.from({ length: count }, (_, at) =>
    lists.slice(at * LISTS_PER_STATEMENT, (at + 1) * LISTS_PER_STATEMENT),
  )
  return (await Promise.all(parts.map((part) => lookInto(part, asked, deadline)))).flat()
}

/** 3: the name begins with the words; 2: it contains all; 1: it contains some; 0: they matched other fields. */
function rankOf({ name }: FoundRecord, words: readonly SearchWord[]): number {
  const found = words.filter((one) => isIn(name, one)).length
  if (found < words.length) return found > 0 ? 1 : 0
  return name
    .split(NAME_BREAK)
    .some((part) => part.startsWith(words[0]?.word ?? '') || part.startsWith(words[0]?.compact ?? ''))
    ? 3
    : 2
}
