import { z } from 'zod'

/**
 * What a file of rows may unfold to, whoever reads it: a small file can be made to unfold to gigabytes. `megabytes` counts
 * what its parts hold, and the text of its cells; `parts` are the files inside an XLSX, `cell` the characters of one cell,
 * `lines` those of a sheet, empty ones included: the last two as Excel has them.
 */
export const unfoldedLimits = { megabytes: 50, parts: 2_000, cell: 32_767, lines: 1_048_576 } as const

/** How a file of text may be written; the words are those a person reads. */
export const encodings = {
  'UTF-8': 'Unicode (UTF-8)',
  'UTF-16LE': 'Unicode (UTF-16 LE)',
  'UTF-16BE': 'Unicode (UTF-16 BE)',
  'WINDOWS-1252': 'Windows (Europa occidental)',
} as const
export type Encoding = keyof typeof encodings

/** What its cells are divided by. */
export const separators = { COMA: 'Coma', PUNTO_Y_COMA: 'Punto y coma', TABULADOR: 'Tabulador' } as const
export type Separator = keyof typeof separators

/** How a file of text was taken, and what a person may have it taken as instead. */
export const tableReading = z.object({
  codificacion: z.enum(Object.keys(encodings) as [Encoding, ...Encoding[]], 'La codificación no es válida.'),
  separador: z.enum(Object.keys(separators) as [Separator, ...Separator[]], 'El separador no es válido.'),
})
export type TableReading = z.infer<typeof tableReading>

const unlessEmpty = <Value>(schema: z.ZodType<Value>) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())
/** Parts of a form by which a person says how a file is to be taken; what is not said is guessed. */
export const askedReading = {
  codificacion: unlessEmpty(tableReading.shape.codificacion),
  separador: unlessEmpty(tableReading.shape.separador),
}
export type AskedReading = { [Part in keyof TableReading]?: TableReading[Part] | undefined }
