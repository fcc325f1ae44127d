import { outOfTurns } from './callerShares.ts'

/**
 * Answers equal questions to the same source once: those that come while one is being answered wait for it, and share the
 * next answer. That one is asked for after all of them came, so an answer is never older than its question.
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
  await before.catch(() => undefined) // reported to who asked then
  turns.next.delete(question)
  return begin(turns, question, load)
}

function begin<Answer>({ running }: Turns<Answer>, question: string, load: () => Promise<Answer>): Promise<Answer> {
  // Others may wait for it, whose turn it is not.
  const answer = outOfTurns(load).finally(() => {
    if (running.get(question) === answer) running.delete(question)
  })
  running.set(question, answer)
  return answer
}
