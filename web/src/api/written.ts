import { isCallFailure } from './callFailure.ts'

const listeners = new Set<() => void>()
let underWay = 0
let changed = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Answers by which the server says that it wrote nothing and that what was shown was no reason for it. */
const UNTOUCHED = new Set([400, 401, 403, 413, 415, 429])

/**
 * Runs a call that writes. Once no such call is under way any more, listeners hear of it: many records written one after
 * the other are one event. A refusal counts where the record may be another by now, as does an answer that was lost.
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

/** Subscribes to what this page has written. */
export function onWritten(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
