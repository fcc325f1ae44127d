const marked = new WeakSet<object>()

/** The answer to a creation that had been made before: sent with 200 instead of 201, nothing was created now. */
export function repeated<Answer extends object>(answer: Answer): Answer {
  marked.add(answer)
  return answer
}

/** Whether an operation called its answer a repetition. */
export const isRepeated = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && marked.has(answer)
