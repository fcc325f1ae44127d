import { withoutConnectionLimit } from './callerShares.ts'

/**
 * Deduplicates equal concurrent requests to a source: those that arrive while one runs share the next one, so that no
 * result is older than its request.
 */
export function singleFlight<Answer>(): (
  source: object,
  question: string,
  load: () => Promise<Answer>,
) => Promise<Answer> {
  const turns = new WeakMap<object, Turns<Answer>>()
  return (source, question, load) => {
    const known = turns.get(source) ?? { running: new Map(), next: new Map() }
    turns.set(source, known)
    const before = known.running.get(question)
    if (!before) return begin(known, question, load)
    const awaited = known.next.get(question) ?? follow(known, before, question, load)
    known.next.set(question, awaited)
    return awaited
  }
}

type Turns<Answer> = Record<'running' | 'next', Map<string, Promise<Answer>>>

async function follow<Answer>(
  turns: Turns<Answer>,
  before: Promise<Answer>,
  question: string,
  load: () => Promise<Answer>,
): Promise<Answer> {
  await before.catch(() => undefined)
  turns.next.delete(question)
  return begin(turns, question, load)
}

function begin<Answer>({ running }: Turns<Answer>, question: string, load: () => Promise<Answer>): Promise<Answer> {
  // shared by several callers, so it must not use one caller's slots
  const answer = withoutConnectionLimit(load).finally(() => {
    if (running.get(question) === answer) running.delete(question)
  })
  running.set(question, answer)
  return answer
}
