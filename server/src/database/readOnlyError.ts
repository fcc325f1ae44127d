/** PostgreSQL's code for a write to a server that takes none. */
export const READ_ONLY = '25006'

/** What is said of a server that takes no writes. */
export const readOnlyError = () =>
  Object.assign(new Error('The database takes no writes: it is a standby, or set so'), { code: READ_ONLY })

/** Whether PostgreSQL refused to write at all. */
export const isReadOnlyError = (error: unknown) => (error as { code?: unknown } | undefined)?.code === READ_ONLY
