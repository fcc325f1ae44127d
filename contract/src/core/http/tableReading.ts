import { z } from 'zod'

/**
 * Limits of an unpacked table file, against zip bombs. `megabytes`: total of all parts and cell text. `parts`: files
 * inside an XLSX. `cell`: characters. `lines`: rows of a sheet, including empty ones. The last two are Excel's own
 * limits.
 */
export const unpackedLimits = { megabytes: 50, parts: 2_000, cell: 32_767, lines: 1_048_576 } as const

export const encodings = {
  'UTF-8': 'Unicode (UTF-8)',
  'UTF-16LE': 'Unicode (UTF-16 LE)',
  'UTF-16BE': 'Unicode (UTF-16 BE)',
  'WINDOWS-1252': 'Windows (Europa occidental)',
  'CP-850': 'MS-DOS (página 850)',
  'CP-437': 'MS-DOS (página 437)',
} as const
export type Encoding = keyof typeof encodings

export const separators = {
  COMA: 'Coma',
  PUNTO_Y_COMA: 'Punto y coma',
  TABULADOR: 'Tabulador',
  BARRA: 'Barra vertical',
} as const
export type Separator = keyof typeof separators

const encoding = z.enum(Object.keys(encodings) as [Encoding, ...Encoding[]], 'La codificación no es válida.')
const separator = z.enum(Object.keys(separators) as [Separator, ...Separator[]], 'El separador no es válido.')
const sheet = z.string().max(255, 'La hoja no es válida.')
const row = z.coerce
  .number('La fila de los encabezados no es válida.')
  .int('La fila de los encabezados no es válida.')
  .min(1, 'La fila de los encabezados no es válida.')
  .max(unpackedLimits.lines, 'La fila de los encabezados no es válida.')

/** Options with which a table file was read. */
export const tableReading = z.object({
  /** null for workbooks, which declare their encoding */
  codificacion: encoding.nullable(),
  /** null for workbooks */
  separador: separator.nullable(),
  /** sheet that was read, and all visible sheets; null and empty for text files */
  hoja: sheet.nullable(),
  hojas: z.array(z.string()),
  /** row of the headings, from 1; 0 for an empty table */
  filaCabecera: z.number().int(),
  /** warnings for the user */
  avisos: z.array(z.string()),
})
export type TableReading = z.infer<typeof tableReading>

const unlessEmpty = <Value>(schema: z.ZodType<Value>) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())
/** Form parts with which a user overrides how a file is read. The server detects missing ones. */
export const readingOptions = {
  codificacion: unlessEmpty(encoding),
  separador: unlessEmpty(separator),
  hoja: unlessEmpty(sheet),
  filaCabecera: unlessEmpty(row),
}
export type ReadingOptions = {
  codificacion?: Encoding | undefined
  separador?: Separator | undefined
  hoja?: string | undefined
  filaCabecera?: number | undefined
}
