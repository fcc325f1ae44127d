const name = 'StartFailure'

/**
 * Error with a Spanish message for the operator. `main.ts` prints only the message and exits with 1; other errors are
 * defects and keep their stack.
 */
export function startupError(sentence: string, cause?: unknown): Error {
  const error = new Error(sentence, { cause })
  error.name = name
  return error
}

export const isStartupError = (error: unknown): error is Error => error instanceof Error && error.name === name
