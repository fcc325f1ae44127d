import { Problem } from '@wamani/contract/core/http/problem.ts'
import { foldText } from '@wamani/contract/core/kinds/foldText.ts'
import { restoreZeros } from '../../../documents/table/restoreZeros.ts'

/** A row of RENIPRESS: cells by normalised heading (lower case, no accents). */
export type RenipressRow = { fila: number; cell: (head: Head) => string }

const plain = (text: string) =>
  foldText(text)
    .replace(/[\s_]+/g, ' ')
    .trim()

/** Columns that are read, with the names used since the register was first published. */
const heads = {
  institucion: [],
  'codigo unico': ['cod ipress', 'codigo ipress', 'codigo renipress', 'codigo renaes'],
  'nombre del establecimiento': ['nombre', 'nombre ipress'],
  clasificacion: [],
  tipo: ['tipo establecimiento', 'tipo de establecimiento'],
  ubigeo: [],
  direccion: [],
  'codigo disa': ['co disa', 'cod disa'],
  'codigo red': ['cod red', 'co red'],
  'codigo microrred': ['codigo microred', 'cod microrred', 'cod microred', 'co microrred'],
  red: [],
  microrred: ['microred'],
  categoria: [],
  telefono: [],
  horario: [],
  'director medico y/o responsable de la atencion de salud': ['director', 'responsable'],
  ruc: [],
  estado: [],
  norte: [],
  este: [],
  zona: ['zona utm', 'huso'],
} as const satisfies Record<string, readonly string[]>
type Head = keyof typeof heads

const needed: readonly Head[] = [
  'institucion',
  'codigo unico',
  'nombre del establecimiento',
  'tipo',
  'categoria',
  'ubigeo',
]

export const headings: readonly string[] = Object.entries(heads).flatMap(([head, others]) => [head, ...others])
export const isRead = (heading: string): boolean => headings.includes(plain(heading))

/** Rows of the file below the heading row, counted from 1. Throws 400 when columns are missing. */
export function readRenipress(table: readonly string[][], headingRow: number): RenipressRow[] {
  const found = (table[headingRow - 1] ?? []).map(plain)
  const columnOf = (head: Head) =>
    [head, ...heads[head]].map((name) => found.indexOf(name)).find((column) => column >= 0) ?? -1
  const columns = Object.fromEntries((Object.keys(heads) as Head[]).map((head) => [head, columnOf(head)])) as Record<
    Head,
    number
  >
  const missing = needed.filter((head) => columns[head] < 0)
  if (missing.length > 0)
    throw new Problem('validation', {
      issues: missing.map((name) => ({
        campo: 'archivos',
        mensaje: `Falta la columna "${name}" en la cabecera del archivo.`,
      })),
    })
  return table
    .slice(headingRow)
    .flatMap((cells, at): RenipressRow[] =>
      cells.length > 0 ? [{ fila: headingRow + at + 1, cell: (head) => cells[columns[head]]?.trim() ?? '' }] : [],
    )
}

const institutions: readonly [RegExp, string][] = [
  [/gobierno regional/, 'GOBIERNO REGIONAL'],
  [/minsa|ministerio de salud/, 'MINSA'],
  [/essalud/, 'ESSALUD'],
  [/polic/, 'SANIDAD PNP'],
  [/aerea/, 'SANIDAD FAP'],
  [/naval|marina/, 'SANIDAD NAVAL'],
  [/ejercito/, 'SANIDAD EP'],
  [/municipalidad/, 'MUNICIPALIDAD'],
  [/privado/, 'PRIVADO'],
]

export const institutionOf = (text: string): string =>
  institutions.find(([pattern]) => pattern.test(plain(text)))?.[1] ?? 'OTRO'

/** `I-2`, or `SC` for «Sin Categoría». */
export const categoryOf = (text: string): string => (/^[iI]/.test(text) ? text.toUpperCase().replace(/\s/g, '') : 'SC')

/** True for a category, a text that means none, or an empty text. */
export const isCategory = (text: string) => /^(i.*|sc|sin categor.*|no aplica|)$/.test(plain(text))

/**
 * Code of a DISA, network or micro network, at least two digits. Restores zeros lost in sheets («3») and removes
 * decimals («25.0»).
 */
export const networkCode = (text: string) => restoreZeros(text.replace(/\.0+$/, ''), 2)

/** Index of the type: without inpatient care, with it, support service; undefined for any other text. */
export function typeOf(text: string): number | undefined {
  if (/apoyo/.test(plain(text))) return 3
  if (/sin interna/.test(plain(text))) return 1
  return /con interna/.test(plain(text)) ? 2 : undefined
}

/** Words of a name without their endings, so that singular and plural match. */
const wordsOf = (text: string) =>
  new Set(
    plain(text)
      .split(' ')
      .map((word) => word.slice(0, 10)),
  )

/** Minimum share (0 to 1) of the words of a known name that a text must contain. */
const MIN_SHARED_WORDS = 0.6

/** Known classification that shares most words with the text; undefined when none is similar. */
export function classOf(text: string, known: readonly { id: number; nombre: string }[]): number | undefined {
  const given = wordsOf(text)
  const scored = known.map(({ id, nombre }) => {
    const words = [...wordsOf(nombre)]
    return { id, score: words.filter((word) => given.has(word)).length / words.length }
  })
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one), { id: 0, score: 0 })
  if (best.score >= MIN_SHARED_WORDS) return best.id
  // Short lists contain «HOSPITALES» alone.
  return plain(text) ? known.find(({ nombre }) => plain(nombre).startsWith(plain(text)))?.id : undefined
}

/** Telephone numbers in a cell, digits only. Words such as «NO CUENTA CON TELEFONO» give none. */
export const telephonesOf = (text: string): string[] =>
  text
    .split(/[/,;]|\s+y\s+|\s-\s/i)
    .map((one) => one.replace(/[^+\d]/g, ''))
    .filter((digits) => /^\+?\d{6,15}$/.test(digits))
