import { Problem } from '@wamani/contract/core/problem.ts'
import { parse } from 'csv-parse/sync'

/** A row of RENIPRESS: its cells by the head of their column, in lower case without accents. */
export type RenipressRow = { fila: number; cell: (head: string) => string }

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()

const needed = ['institucion', 'codigo unico', 'nombre del establecimiento', 'tipo', 'categoria', 'ubigeo']

/** The rows of the register's CSV, in UTF-8 or Latin-1, with commas or semicolons. */
export function readRenipress(bytes: Uint8Array): RenipressRow[] {
  const text = decode(bytes)
  const delimiter = text.slice(0, text.indexOf('\n')).includes(';') ? ';' : ','
  const [first = [], ...lines] = records(text, delimiter)
  const head = first.map(plain)
  const missing = needed.filter((name) => !head.includes(name))
  if (missing.length > 0)
    throw new Problem('validation', {
      issues: missing.map((name) => ({
        campo: 'archivos',
        mensaje: `Falta la columna "${name}" en la cabecera del archivo.`,
      })),
    })
  return lines.map((cells, at) => ({ fila: at + 2, cell: (name) => cells[head.indexOf(name)]?.trim() ?? '' }))
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}

function records(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { bom: true, delimiter, skip_empty_lines: true, relax_column_count: true })
  } catch {
    throw new Problem('validation', { issues: [{ campo: 'archivos', mensaje: 'El archivo no es un CSV válido.' }] })
  }
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

/** By position: without internment, with it, a support service. */
export const typeOf = (text: string): number =>
  /apoyo/.test(plain(text)) ? 3 : /con interna/.test(plain(text)) ? 2 : 1

/** The classification whose first words are those of the register. */
export function classOf(text: string, known: readonly { id: number; nombre: string }[]): number {
  const words = plain(text).split(' ').slice(0, 3).join(' ')
  return known.find(({ nombre }) => plain(nombre).startsWith(words))?.id ?? known[0]?.id ?? 1
}
