import type { Page } from '@wamani/contract/core/http/paging.ts'
import { limitConcurrency } from '../../../concurrency/limitConcurrency.ts'
import { type Hits, searchLists } from '../../../crud/list/searchLists.ts'
import type { SearchWord } from '../../../crud/list/searchWords.ts'
import type { Db } from '../../../database/connect.ts'
import { readWithTimeout } from '../../../database/readWithTimeout.ts'
import { callInternally } from '../../../http/callInternally.ts'
import type { Context } from '../../../http/context.ts'
import type { OwnList } from './ownLists.ts'

const MAX_HITS_PER_LIST = 5

/** Statements at once for all searches together: the other calls keep their connections, and what is found is soon read. */
const looking = limitConcurrency(5)
const reading = limitConcurrency(4)

export type Asked = { context: Context<unknown, { query: string }>; words: readonly SearchWord[] }

/** What a list holds of the words; null where it was too slow. */
export type Found = { list: OwnList; hits: Hits | null }

/** What these lists hold, by one statement, as far as it comes before the deadline (in milliseconds since 1970). */
export async function lookInto(lists: readonly OwnList[], { context }: Asked, deadline: number): Promise<Found[]> {
  const query = context.query.query
  const hits = await inTime(looking, context.db, deadline, (db) => searchLists(db, lists, query, MAX_HITS_PER_LIST))
  return lists.map((list, at) => ({ list, hits: hits?.[at] ?? null }))
}

/** What a list that was too slow, or held too much to look at, finds by itself. */
export async function lookAgain({ list }: Found, { context }: Asked, deadline: number): Promise<Found> {
  const { id, routes } = list.resource
  const query = { query: context.query.query, current_page: 1, per_page: MAX_HITS_PER_LIST }
  const page = await inTime(
    looking,
    context.db,
    deadline,
    (db) => callInternally({ ...context, db }, routes.list, { query }) as Promise<Page<Record<string, unknown>>>,
  )
  return { list, hits: page && { found: page.items.map((row) => [Number(row[id]), 1] as const), cut: false } }
}

/** The rows found, if they come before the deadline. */
export const readInTime = <Answer>(db: Db, deadline: number, work: (db: Db) => Promise<Answer>) =>
  inTime(reading, db, deadline, work)

/** The answer of reads that begin in their turn and end before the deadline, or null; none of them goes on after it. */
function inTime<Answer>(
  turn: ReturnType<typeof limitConcurrency>,
  db: Db,
  deadline: number,
  work: (db: Db) => Promise<Answer>,
): Promise<Answer | null> {
  const answer = turn(async () => {
    const left = deadline - Date.now()
    return left > 0 ? readWithTimeout(db, left, work) : null
  })
  return before(deadline, answer)
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
