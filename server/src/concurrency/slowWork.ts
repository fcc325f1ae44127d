import { AsyncLocalStorage } from 'node:async_hooks'
import { outsideTurn } from './limitConcurrency.ts'

/** What takes long, or as long as somebody else likes. */
export type SlowWork =
  | 'derive a key'
  | 'decode a picture'
  | 'read a table'
  | 'ask the file store'
  | 'send mail'
  | 'ask RENIEC'
  | 'call a webhook'
  | 'scan an upload'
  | 'ask who somebody is'
  | 'sign a document'
  | 'read a certificate'

/** Work that waits for another server: when that is silent, callers who do not need it must not wait. */
const OF_OTHERS: ReadonlySet<SlowWork> = new Set([
  'ask the file store',
  'send mail',
  'ask RENIEC',
  'call a webhook',
  'scan an upload',
  'ask who somebody is',
])

/** Called with slow work that somebody awaits while a transaction is open; may throw to refuse it. */
export type WhenSlow = (work: SlowWork) => void

const inTransaction = new AsyncLocalStorage<WhenSlow>()

/** Runs `work` as part of a transaction: slow work that begins within is reported to `whenSlow`. */
export const asTransaction = <Result>(whenSlow: WhenSlow, work: () => Promise<Result>): Promise<Result> =>
  inTransaction.run(whenSlow, work)

/**
 * Every slow function goes through here. Within a transaction it would hold a connection and locks for as long as it
 * takes, and a few such calls stop everybody: its place is before `begin`, in the `prepare` of a handler.
 */
export function slowWork<Result>(work: SlowWork, run: () => Promise<Result>): Promise<Result> {
  beginSlowWork(work)
  return OF_OTHERS.has(work) ? outsideTurn(run) : run()
}

/** The same for work that answers piece by piece. */
export const beginSlowWork = (work: SlowWork): void => inTransaction.getStore()?.(work)

/** Fails the call: what tests run under, so that none of it comes back. */
export const assertNoSlowWork: WhenSlow = (work) => {
  throw new Error(`Not within a transaction: ${work}. It belongs into prepare`)
}
