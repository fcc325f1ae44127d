const MAX_ATTEMPTS = 4
const DEADLOCK = '40P01'

/**
 * Runs `work`, a transaction, and repeats it when PostgreSQL rolled it back to break a deadlock. `undo` reverts changes that `work`
 * made outside the database.
 */
export async function retryDeadlock<Result>(work: () => Promise<Result>, undo: () => void = () => {}): Promise<Result> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work()
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isDeadlock(error)) throw error
      undo()
    }
}

const isDeadlock = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === DEADLOCK
