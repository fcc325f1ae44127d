import { Problem } from '@wamani/contract/core/http/problem.ts'
import { foldText } from '@wamani/contract/core/kinds/foldText.ts'
import { restoreZeros } from '../../../documents/table/restoreZeros.ts'

/** A row of RENIPRESS: its cells by the head of their column, in lower case without accents. */
export type RenipressRow = { fila: number; cell: (head: string) => string }

const plain = (text: string) => foldText(text).replace(/\s+/g, ' ').trim()

const needed = ['institucion', 'codigo unico', 'nombre del establecimiento', 'tipo', 'categoria', 'ubigeo']

/** The rows of the register's file. Throws where columns are missing. */
export function readRenipress([first = [], ...lines]: readonly string[][]): RenipressRow[] {
  const head = first.map(plain)
  const missing = needed.filter((name) => !head.includes(name))
  if (missing.length > 0)
    throw new Problem('validation', {
      issues: missing.map((name) => ({
        campo: 'archivos',
        mensaje: `Falta la columna "${name}" en la cabecera del archivo.`,
      })),
    })
  return lines.flatMap((cells, at): RenipressRow[] =>
    cells.length > 0 ? [{ fila: at + 2, cell: (name) => cells[head.indexOf(name)] ?? '' }] : [],
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

/** Of two digits in the register; a sheet takes the zero from the head of the first nine. */
export const networkCode = (text: string) => restoreZeros(text, 2)

/** By position: without internment, with it, a support service. */
export const typeOf = (text: string): number =>
  /apoyo/.test(plain(text)) ? 3 : /con interna/.test(plain(text)) ? 2 : 1

/** The classification whose first words are those of the register. */
export function classOf(text: string, known: readonly { id: number; nombre: string }[]): number {
  const words = plain(text).split(' ').slice(0, 3).join(' ')
  return known.find(({ nombre }) => plain(nombre).startsWith(words))?.id ?? known[0]?.id ?? 1
}
