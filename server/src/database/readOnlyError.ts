/** SQLSTATE read_only_sql_transaction. */
export const READ_ONLY = '25006'

export const readOnlyError = () =>
  Object.assign(new Error('The database is read-only: a replica, or configured as read-only'), { code: READ_ONLY })

export const isReadOnlyError = (error: unknown) => (error as { code?: unknown } | undefined)?.code === READ_ONLY
