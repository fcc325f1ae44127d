type Fields = { type: string; message: string; stack: string; code?: string; cause?: Fields }

const MAX_CAUSES = 5

/**
 * Log fields of an error: name, message, stack, code (SQLSTATE) and cause. Omits other properties, because PostgreSQL
 * includes row values and clients their request.
 */
export function errorFields(error: unknown, depth = 1): Fields {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { name, message, stack = '', cause } = error
  const { code } = error as { code?: unknown }
  return {
    type: name,
    message,
    stack,
    ...(typeof code === 'string' && { code }),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: errorFields(cause, depth + 1) }),
  }
}

/** SQLSTATE of an error or its causes; undefined for other errors. */
export function sqlStateOf(error: unknown, depth = 1): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, severity, cause } = error as { code?: unknown; severity?: unknown; cause?: unknown }
  if (typeof code === 'string' && severity !== undefined) return code
  return depth < MAX_CAUSES ? sqlStateOf(cause, depth + 1) : undefined
}
