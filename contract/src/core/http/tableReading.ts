import { z } from 'zod'

/**
 * What a file of rows may unfold to, whoever reads it: a small file can be made to unfold to gigabytes. `megabytes` counts
 * what its parts hold, and the text of its cells; `parts` are the files inside an XLSX, `cell` the characters of one cell,
 * `lines` those of a sheet, empty ones included: the last two as Excel has them.
 */
export const unpackedLimits = { megabytes: 50, parts: 2_000, cell: 32_767, lines: 1_048_576 } as const

/** How a file of text may be written; the words are those a person reads. */
export const encodings = {
  'UTF-8': 'Unicode (UTF-8)',
  'UTF-16LE': 'Unicode (UTF-16 LE)',
  'UTF-16BE': 'Unicode (UTF-16 BE)',
  'WINDOWS-1252': 'Windows (Europa occidental)',
  'CP-850': 'MS-DOS (página 850)',
  'CP-437': 'MS-DOS (página 437)',
} as const
export type Encoding = keyof typeof encodings

/** What its cells are divided by. */
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

/** How a table was read. */
export const tableReading = z.object({
  /** null for a workbook, which says itself how its text is written; its numbers are numbers, those of a text are texts */
  codificacion: encoding.nullable(),
  /** null for what has no separators */
  separador: separator.nullable(),
  /** the sheet that was read, and all visible ones; null and none for a file of text */
  hoja: sheet.nullable(),
  hojas: z.array(z.string()),
  /** row of the headings, counted from 1 as in the file; 0 for an empty table */
  filaCabecera: z.number().int(),
  /** what a person should check, each a sentence */
  avisos: z.array(z.string()),
})
export type TableReading = z.infer<typeof tableReading>

const unlessEmpty = <Value>(schema: z.ZodType<Value>) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())
/** Parts of a form by which a person says how a file is to be read; the server guesses each part that is missing. */
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
