import { AsyncLocalStorage } from 'node:async_hooks'
import { releaseSlotWhile } from './limitConcurrency.ts'

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

/** Work that waits for another server; it must not block unrelated callers. */
const OF_OTHERS: ReadonlySet<SlowWork> = new Set([
  'ask the file store',
  'send mail',
  'ask RENIEC',
  'call a webhook',
  'scan an upload',
  'ask who somebody is',
])

/** Called when slow work starts inside a transaction; may throw. */
export type WhenSlow = (work: SlowWork) => void

const inTransaction = new AsyncLocalStorage<WhenSlow>()

/** Runs `work` as a transaction; slow work inside is reported to `whenSlow`. */
export const asTransaction = <Result>(whenSlow: WhenSlow, work: () => Promise<Result>): Promise<Result> =>
  inTransaction.run(whenSlow, work)

/**
 * Wraps every slow function. Inside a transaction it would hold a connection and locks; it belongs in the `prepare` of
 * a handler, before `begin`.
 */
export function slowWork<Result>(work: SlowWork, run: () => Promise<Result>): Promise<Result> {
  reportSlowWork(work)
  return OF_OTHERS.has(work) ? releaseSlotWhile(run) : run()
}

export const reportSlowWork = (work: SlowWork): void => inTransaction.getStore()?.(work)

/** Throws; the default in tests and production. */
export const assertNoSlowWork: WhenSlow = (work) => {
  throw new Error(`Slow work inside a transaction: ${work}. Move it to prepare`)
}
