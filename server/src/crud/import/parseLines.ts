import type { Issue } from '@wamani/contract/core/http/problem.ts'
import type { Digits, Field, Fields } from '@wamani/contract/core/kinds/field.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { restoreZeros } from '../../documents/table/restoreZeros.ts'
import { sheetDay, sheetInstant } from '../../documents/table/sheetDay.ts'
import type { Context } from '../../http/context.ts'
import { normalized } from '../list/searchWords.ts'
import { type NamedRows, rowsNamed } from './findRowsByName.ts'
import { seenRows } from './importers.ts'

export type Line = { numero: number; celdas: string[] }
/** What a line says, as a client would send it, and what of it nobody can tell. */
export type LineBody = { body: Record<string, unknown>; issues: Issue[] }

/** Whose file it is: rows are named among those the person sees. */
export type Dependencies = Pick<Context, 'db' | 'reach' | 'service'>

const NAMED = new Set<Field['kind']>(['reference', 'references', 'ubigeo'])

/** Labels become codes and names become ids; an empty cell says nothing. */
export async function lineBodies(
  context: Dependencies,
  { fields }: Pick<AnyResource, 'fields'>,
  campos: readonly (string | null)[],
  lines: readonly Line[],
): Promise<LineBody[]> {
  const named = new Map<string, NamedRows>()
  for (const [at, name] of campos.entries()) {
    const field = name === null ? undefined : fields[name]
    if (!name || !field || !NAMED.has(field.kind)) continue
    const words = new Set(lines.flatMap(({ celdas }) => wordsOf(field, celdas[at] ?? '')))
    words.delete('')
    const seen = field.to ? await seenRows(context, field.to) : 'all'
    named.set(name, await rowsNamed(context.db, field, [...words], seen))
  }
  return lines.map(({ celdas }) => {
    const said: LineBody = { body: {}, issues: [] }
    for (const [at, name] of campos.entries()) {
      const cell = celdas[at]?.trim() ?? ''
      const field = name === null ? undefined : fields[name]
      if (!name || !field || cell === '') continue
      const told = cellValue(field, cell, named.get(name) ?? new Map())
      if ('issue' in told) said.issues.push({ campo: name, mensaje: told.issue })
      else said.body[name] = told.value
    }
    for (const [name, field] of Object.entries(fields)) {
      const value = said.body[name]
      if (field.digits && typeof value === 'string')
        said.body[name] = restoreZeros(value, lengthOf(field.digits, fields, said.body))
    }
    return said
  })
}

function lengthOf(digits: Digits, fields: Fields, body: LineBody['body']): number {
  if (typeof digits === 'number') return digits
  return digits.lengths[String(body[digits.by] ?? fields[digits.by]?.initial)] ?? 0
}

type Recipient = { value: unknown } | { issue: string }

const YES_OR_NO = new Map([
  ...['si', 's', 'x', 'verdadero', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'n', 'falso', 'false', '0'].map((word) => [word, false] as const),
])

/** What a client would send for a cell. What cannot be told stays as it is, for the field's own schema to refuse. */
function cellValue(field: Field, cell: string, named: NamedRows): Recipient {
  const word = normalized(cell)
  switch (field.kind) {
    case 'choice': {
      const found = field.options?.find(({ value, label }) => [normalized(value), normalized(label)].includes(word))
      return { value: found?.value ?? cell }
    }
    case 'boolean':
      return { value: YES_OR_NO.get(word) ?? cell }
    case 'reference':
    case 'ubigeo':
      return idNamed(field, cell, named)
    case 'references':
      return idsNamed(field, cell, named)
    case 'decimal':
      return { value: /^-?\d+,\d+$/.test(cell) ? cell.replace(',', '.') : cell }
    case 'time':
      return { value: cell.padStart(5, '0').slice(0, /^\d\d?:\d\d:\d\d$/.test(cell) ? 5 : undefined) }
    case 'date':
      return { value: sheetDay(cell) }
    case 'dateTime':
      return { value: sheetInstant(cell) }
    case 'tags':
      return { value: partsOf(cell, /[;,]/) }
    case 'point': {
      const [, y, x] = /^(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)$/.exec(cell) ?? []
      return { value: x && y ? { x: Number(x), y: Number(y) } : cell }
    }
    default:
      return { value: cell }
  }
}

const partsOf = (cell: string, between: RegExp) =>
  cell
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean)

/** The names a cell may hold: a set of rows is told by semicolons or, as exports write it, by commas. */
const wordsOf = ({ kind }: Field, cell: string) =>
  (kind === 'references' ? [...partsOf(cell, /;/), ...partsOf(cell, /[;,]/)] : [cell.trim()]).map(normalized)

function idNamed({ label }: Field, said: string, named: NamedRows): Recipient {
  const id = named.get(normalized(said))
  if (id !== undefined && id !== null) return { value: id }
  const shown = `${label}: «${said.slice(0, 60)}»`
  return {
    issue:
      id === null
        ? `${shown} nombra a más de un registro; escriba su código o su número, como #12`
        : `${shown} no se encontró`,
  }
}

function idsNamed(field: Field, cell: string, named: NamedRows): Recipient {
  const bySemicolon = partsOf(cell, /;/)
  const isWhole = bySemicolon.every((part) => named.has(normalized(part)))
  const told = (isWhole ? bySemicolon : partsOf(cell, /[;,]/)).map((part) => idNamed(field, part, named))
  const wrong = told.find((one) => 'issue' in one)
  return wrong ?? { value: told.map((one) => ('value' in one ? one.value : undefined)) }
}
