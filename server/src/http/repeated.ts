const marked = new WeakSet<object>()

/** Marks the response of an idempotent repetition: sent with 200 instead of 201. */
export function repeated<Answer extends object>(answer: Answer): Answer {
  marked.add(answer)
  return answer
}

export const isRepeated = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && marked.has(answer)
