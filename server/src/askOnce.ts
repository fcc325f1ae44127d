/**
 * Answers equal questions once: those that come while one is being answered wait for it, and share the next answer.
 * That one is asked for after all of them came, so an answer is never older than its question.
 */
export function askOnce<Answer>(): (question: string, ask: () => Promise<Answer>) => Promise<Answer> {
  const running = new Map<string, Promise<Answer>>()
  const next = new Map<string, Promise<Answer>>()
  return (question, ask) => {
    const before = running.get(question)
    if (!before) return begin(question, ask)
    const awaited = next.get(question) ?? follow(before, question, ask)
    next.set(question, awaited)
    return awaited
  }

  async function follow(before: Promise<Answer>, question: string, ask: () => Promise<Answer>): Promise<Answer> {
    await before.catch(() => undefined) // told to who asked then
    next.delete(question)
    return begin(question, ask)
  }

  function begin(question: string, ask: () => Promise<Answer>): Promise<Answer> {
    const answer = ask().finally(() => {
      if (running.get(question) === answer) running.delete(question)
    })
    running.set(question, answer)
    return answer
  }
}
