import type { Context } from '../http/context.ts'

/** What a kind of job is given. */
export type Job = {
  args: Readonly<Record<string, unknown>>
  /**
   * Runs a part of the work in a transaction of its own, as the person who asked for it and under the rights that
   * person has by now. Where it commits, it is done for good: work that is taken up again goes on from there.
   */
  transaction: <Result>(work: (context: Context) => Promise<Result>) => Promise<Result>
  /** Runs a part that only reads, outside any transaction, as that person and under the rights of now. */
  read: <Result>(work: (context: Context) => Promise<Result>) => Promise<Result>
  /** what `remember` last got in a transaction that committed; null at the first beginning */
  memory: unknown
  /** within `transaction`: keeps a value of JSON with what it writes, for whoever takes the work up again */
  remember: (value: unknown) => void
  /**
   * Reports how far the work is, also from within a transaction; `total` is null while nobody knows. Throws `JobStopped` when
   * it must end.
   */
  report: (done: number, total: number | null) => Promise<void>
}

/** What work came to: a sentence, and the file it made. */
export type JobResult = { message: string; file?: number }

/**
 * One kind of job. It may be interrupted between any two transactions and begun again from its arguments, so what
 * is done must be found in the database.
 */
export type JobKind = (job: Job) => Promise<JobResult>

/** Thrown into work that must end: the person cancelled it, or this process closes and leaves it to the next. */
export type JobStopped = { stopped: 'cancelled' | 'closing' | 'lost' }

export const isStopped = (error: unknown): error is JobStopped =>
  typeof error === 'object' && error !== null && 'stopped' in error
