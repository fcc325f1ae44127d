/** Formats of a table that every importer reads, by the extension they are stored under; text may also be named .txt or .dat. */
export const tableFormats = ['xlsx', 'xls', 'ods', 'csv'] as const
/** Extensions that a file chooser offers for a table. */
export const tableExtensions: readonly string[] = [...tableFormats, 'txt', 'dat']
