/** Table formats that every importer reads. Text files may also end in .txt or .dat. */
export const tableFormats = ['xlsx', 'xls', 'ods', 'csv'] as const
export const tableExtensions: readonly string[] = [...tableFormats, 'txt', 'dat']
