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

/** Concurrency limit of search statements in this process, so that other calls still get connections. */
const looking = limitConcurrency(5)
const reading = limitConcurrency(4)

export type Asked = { context: Context<unknown, { query: string }>; words: readonly SearchWord[] }

/** Matches in a list; null on timeout. */
export type Found = { list: OwnList; hits: Hits | null }

/** Searches these lists with one statement. `deadline`: milliseconds since 1970. */
export async function lookInto(lists: readonly OwnList[], { context }: Asked, deadline: number): Promise<Found[]> {
  const query = context.query.query
  const hits = await inTime(looking, context.db, deadline, (db) => searchLists(db, lists, query, MAX_HITS_PER_LIST))
  return lists.map((list, at) => ({ list, hits: hits?.[at] ?? null }))
}

/** Searches one list by its own call, after the combined search was too slow or cut off. */
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

/** Reads rows before the deadline; null on timeout. */
export const readInTime = <Answer>(db: Db, deadline: number, work: (db: Db) => Promise<Answer>) =>
  inTime(reading, db, deadline, work)

/** Waits for a free slot and reads before the deadline; null on timeout. The deadline also cancels the statement. */
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

/** Resolves to null at the deadline and ignores a later result or failure. */
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
