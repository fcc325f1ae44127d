import { isCallFailure } from './callFailure.ts'

const listeners = new Set<() => void>()
let underWay = 0
let changed = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Statuses of requests that changed nothing and do not indicate stale data. */
const UNTOUCHED = new Set([400, 401, 403, 413, 415, 429])

/**
 * Runs a write. When no write is running any more, notifies listeners once. Also after refusals that indicate stale
 * data, and lost responses.
 */
export async function watchWrite<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  underWay += 1
  clearTimeout(timer)
  try {
    const answer = await run()
    changed = true
    return answer
  } catch (caught) {
    if (isCallFailure(caught) && !UNTOUCHED.has(caught.status)) changed = true
    throw caught
  } finally {
    underWay -= 1
    if (underWay === 0 && changed) timer = setTimeout(notify, 0)
  }
}

function notify() {
  changed = false
  for (const listener of listeners) listener()
}

export function onWritten(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
