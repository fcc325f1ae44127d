import { Problem } from '@wamani/contract/core/http/problem.ts'
import { foldText } from '@wamani/contract/core/kinds/foldText.ts'
import { restoreZeros } from '../../../documents/table/restoreZeros.ts'

/** A row of RENIPRESS: its cells by the head of their column, in lower case without accents. */
export type RenipressRow = { fila: number; cell: (head: Head) => string }

const plain = (text: string) =>
  foldText(text)
    .replace(/[\s_]+/g, ' ')
    .trim()

/** The columns that are read, and what else they have been called since the register is published. */
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

/** Every heading under which a column that is read has been published. */
export const headings: readonly string[] = Object.entries(heads).flatMap(([head, others]) => [head, ...others])
/** Whether the column of a heading is read. */
export const isRead = (heading: string): boolean => headings.includes(plain(heading))

/** The rows of the register's file below the row of the headings, counted from 1. Throws 400 when columns are missing. */
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

/** `I-2`, or `SC` for what the register calls «Sin Categoría». */
export const categoryOf = (text: string): string => (/^[iI]/.test(text) ? text.toUpperCase().replace(/\s/g, '') : 'SC')

/** False for a text that is neither a category nor says that there is none. */
export const isCategory = (text: string) => /^(i.*|sc|sin categor.*|no aplica|)$/.test(plain(text))

/** The code of a DISA, network or micro network: of two digits or more; sheets lose its zeros («3»), other programs add a point («25.0»). */
export const networkCode = (text: string) => restoreZeros(text.replace(/\.0+$/, ''), 2)

/** By position: without internment, with it, a support service; undefined where the text is none of them. */
export function typeOf(text: string): number | undefined {
  if (/apoyo/.test(plain(text))) return 3
  if (/sin interna/.test(plain(text))) return 1
  return /con interna/.test(plain(text)) ? 2 : undefined
}

/** Words of a name without their endings: «especializada» and «especializadas» are one. */
const wordsOf = (text: string) =>
  new Set(
    plain(text)
      .split(' ')
      .map((word) => word.slice(0, 10)),
  )

/** Share (0 to 1) of a known name's words that a text must hold to be that classification. */
const MIN_SHARED_WORDS = 0.6

/** The known classification that shares most words with the text of the register; undefined where none is like it. */
export function classOf(text: string, known: readonly { id: number; nombre: string }[]): number | undefined {
  const given = wordsOf(text)
  const scored = known.map(({ id, nombre }) => {
    const words = [...wordsOf(nombre)]
    return { id, score: words.filter((word) => given.has(word)).length / words.length }
  })
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one), { id: 0, score: 0 })
  if (best.score >= MIN_SHARED_WORDS) return best.id
  // «HOSPITALES» alone, as short lists write it.
  return plain(text) ? known.find(({ nombre }) => plain(nombre).startsWith(plain(text)))?.id : undefined
}

/** The telephones of a cell, as digits; words such as «NO CUENTA CON TELEFONO» are none. */
export const telephonesOf = (text: string): string[] =>
  text
    .split(/[/,;]|\s+y\s+|\s-\s/i)
    .map((one) => one.replace(/[^+\d]/g, ''))
    .filter((digits) => /^\+?\d{6,15}$/.test(digits))
