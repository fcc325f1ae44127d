const name = 'StartFailure'

/**
 * An error whose message is a Spanish sentence for the person who starts the server.
 * `main.ts` prints the sentence alone on stderr and exits 1; any other error is a defect and keeps its stack.
 */
export function startupError(sentence: string, cause?: unknown): Error {
  const error = new Error(sentence, { cause })
  error.name = name
  return error
}

/** Whether an error was made by `startupError`. */
export const isStartupError = (error: unknown): error is Error => error instanceof Error && error.name === name
