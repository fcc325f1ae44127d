import type { Context } from '../http/context.ts'

export type Job = {
  args: Readonly<Record<string, unknown>>
  /**
   * Runs a step in its own transaction, as the user and with their current permissions. A committed step is final; a
   * resumed job continues after it.
   */
  transaction: <Result>(work: (context: Context) => Promise<Result>) => Promise<Result>
  /** Runs a read outside transactions, as the user and with their current permissions. */
  read: <Result>(work: (context: Context) => Promise<Result>) => Promise<Result>
  /** last committed value of `remember`; null at first start */
  memory: unknown
  /** inside `transaction`: stores a JSON value for resuming, in the same transaction */
  remember: (value: unknown) => void
  /** Reports progress, also inside a transaction; `total` null: unknown. Throws `JobStopped` when the job must end. */
  report: (done: number, total: number | null) => Promise<void>
}

export type JobResult = { message: string; file?: number }

/**
 * A kind of job. May be interrupted between transactions and restarted with the same arguments, so progress must be
 * stored in the database.
 */
export type JobKind = (job: Job) => Promise<JobResult>

/** Thrown to end a job: cancelled by the user, or left to another process. */
export type JobStopped = { stopped: 'cancelled' | 'closing' | 'lost' }

export const isStopped = (error: unknown): error is JobStopped =>
  typeof error === 'object' && error !== null && 'stopped' in error
