type Fields = { type: string; message: string; stack: string; code?: string; cause?: Fields }

/** A chain of causes that leads back to itself ends. */
const MAX_CAUSES = 5

/**
 * An error as the log keeps it: its name, sentence, stack, code (the SQLSTATE of one from PostgreSQL) and what caused it.
 * Nothing else of it: PostgreSQL adds the values of the row it speaks of, and clients the request they sent.
 */
export function errorFields(error: unknown, depth = 1): Fields {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { name, message, stack = '', cause } = error
  const { code } = error as { code?: unknown } // Node's and PostgreSQL's errors carry one
  return {
    type: name,
    message,
    stack,
    ...(typeof code === 'string' && { code }),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: errorFields(cause, depth + 1) }),
  }
}

/** The SQLSTATE of an error or of what caused it; undefined when PostgreSQL had no part in it. */
export function sqlStateOf(error: unknown, depth = 1): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, severity, cause } = error as { code?: unknown; severity?: unknown; cause?: unknown }
  if (typeof code === 'string' && severity !== undefined) return code
  return depth < MAX_CAUSES ? sqlStateOf(cause, depth + 1) : undefined
}
