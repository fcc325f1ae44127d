import type { Page } from '@wamani/contract/core/paging.ts'
import type { buscarRoutes, Registro } from '@wamani/contract/sistema/buscarRoutes.ts'
import { normalized, searchWords } from '../../../crud/searchWords.ts'
import { parametro } from '../../../database/parametro.ts'
import { ask } from '../../../http/ask.ts'
import type { Context } from '../../../http/context.ts'
import type { Handler } from '../../../http/implement.ts'
import { inTurns } from '../../../inTurns.ts'
import { type Findable, findable, foundRecord, mayFind } from './findable.ts'

/** Letters below which a search would find nearly everything. */
const LEAST = 2
const OF_ONE_LIST = 5
/** How long who asked for it waits for slow lists. */
const PATIENT_MS = 4_000
const IN_ALL = 25

/** Lists asked at once for all searches together: the other calls keep their connections. */
const turn = inTurns(6)

type Rows = Page<Record<string, unknown>>

/**
 * Records of every list of the person that hold the words, those that are named so first. Each list is asked itself;
 * one that has not answered when the time is up is left out.
 */
export const findRecords: Handler<typeof buscarRoutes.buscar> = async (context) => {
  const { query, espera } = context.query
  const words = searchWords(query).map(({ word }) => word)
  if (words.join('').length < LEAST) return { items: [], incompleto: false }
  const patience = espera === 'larga' ? PATIENT_MS : await parametro(context.db, 'busqueda.esperaMs')
  const deadline = Date.now() + patience
  const found = await Promise.all(findable.map((resource) => findIn(resource, context, words, deadline)))
  const ranked = found
    .flatMap((items) => items ?? [])
    .map((item) => ({ item, rank: rankOf(item, words) }))
    .toSorted((one, other) => other.rank - one.rank)
  return {
    items: ranked.slice(0, IN_ALL).map(({ item }) => item),
    incompleto: found.some((items) => items === null),
  }
}

/** Null when the list was too slow. */
async function findIn(
  resource: Findable,
  context: Context<unknown, { query: string }>,
  words: readonly string[],
  deadline: number,
): Promise<Registro[] | null> {
  if (!(await mayFind(context.may, resource))) return []
  const asked = { query: context.query.query, current_page: 1, per_page: OF_ONE_LIST }
  const answer = turn(async () =>
    Date.now() < deadline ? ((await ask(context, resource.routes.list!, { query: asked })) as Rows) : null,
  )
  const page = await before(deadline, answer)
  return page === null ? null : page.items.map((row) => foundRecord(resource, row, words))
}

/** The answer if it comes in time, or null; what comes later, be it a failure, is of no use to anybody. */
async function before<Answer>(deadline: number, answer: Promise<Answer>): Promise<Answer | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), Math.max(0, deadline - Date.now()))
  answer.catch(() => undefined)
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** 3: its name begins with the words; 2: holds them all; 1: some; 0: they were found elsewhere in it. */
function rankOf({ titulo }: Registro, words: readonly string[]): number {
  const name = normalized(titulo)
  const held = words.filter((word) => name.includes(word)).length
  if (held < words.length) return held > 0 ? 1 : 0
  return name.split(' · ').some((part) => part.startsWith(words[0] ?? '')) ? 3 : 2
}
