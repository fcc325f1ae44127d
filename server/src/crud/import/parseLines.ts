import type { Issue } from '@wamani/contract/core/http/problem.ts'
import type { Digits, Field, Fields } from '@wamani/contract/core/kinds/field.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { restoreZeros } from '../../documents/table/restoreZeros.ts'
import { sheetDay, sheetInstant } from '../../documents/table/sheetDay.ts'
import type { Context } from '../../http/context.ts'
import { normalized } from '../list/searchWords.ts'
import { findRowsByName, type RowsByName } from './findRowsByName.ts'
import { readScope } from './importers.ts'

export type Line = { numero: number; celdas: string[] }
/** A line as a client would send it, and the issues of cells that could not be resolved. */
export type ParsedLine = { body: Record<string, unknown>; issues: Issue[] }

/** The caller: names are looked up among the rows they see. */
export type Dependencies = Pick<Context, 'db' | 'scopeOf' | 'service'>

const NAMED_KINDS = new Set<Field['kind']>(['reference', 'references', 'ubigeo'])

/** Turns labels into codes and names into ids; an empty cell leaves its field out. */
export async function parseLines(
  context: Dependencies,
  { fields }: Pick<AnyResource, 'fields'>,
  campos: readonly (string | null)[],
  lines: readonly Line[],
): Promise<ParsedLine[]> {
  const named = new Map<string, RowsByName>()
  for (const [at, name] of campos.entries()) {
    const field = name === null ? undefined : fields[name]
    if (!name || !field || !NAMED_KINDS.has(field.kind)) continue
    const names = new Set(lines.flatMap(({ celdas }) => namesIn(field, celdas[at] ?? '')))
    names.delete('')
    const scope = field.to ? await readScope(context, field.to) : 'all'
    named.set(name, await findRowsByName(context.db, field, [...names], scope))
  }
  return lines.map(({ celdas }) => {
    const parsed: ParsedLine = { body: {}, issues: [] }
    for (const [at, name] of campos.entries()) {
      const cell = celdas[at]?.trim() ?? ''
      const field = name === null ? undefined : fields[name]
      if (!name || !field || cell === '') continue
      const result = cellValue(field, cell, named.get(name) ?? new Map())
      if ('issue' in result) parsed.issues.push({ campo: name, mensaje: result.issue })
      else parsed.body[name] = result.value
    }
    for (const [name, field] of Object.entries(fields)) {
      const value = parsed.body[name]
      if (field.digits && typeof value === 'string')
        parsed.body[name] = restoreZeros(value, lengthOf(field.digits, fields, parsed.body))
    }
    return parsed
  })
}

function lengthOf(digits: Digits, fields: Fields, body: ParsedLine['body']): number {
  if (typeof digits === 'number') return digits
  return digits.lengths[String(body[digits.by] ?? fields[digits.by]?.initial)] ?? 0
}

type CellValue = { value: unknown } | { issue: string }

const BOOLEANS = new Map([
  ...['si', 's', 'x', 'verdadero', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'n', 'falso', 'false', '0'].map((word) => [word, false] as const),
])

/** What a client would send for a cell. A value that is not recognised stays as it is, for the field's schema to refuse. */
function cellValue(field: Field, cell: string, named: RowsByName): CellValue {
  const folded = normalized(cell)
  switch (field.kind) {
    case 'choice': {
      const found = field.options?.find(({ value, label }) => [normalized(value), normalized(label)].includes(folded))
      return { value: found?.value ?? cell }
    }
    case 'boolean':
      return { value: BOOLEANS.get(folded) ?? cell }
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

/** The names in a cell: a set of rows is separated by semicolons or, as in exports, by commas. */
const namesIn = ({ kind }: Field, cell: string) =>
  (kind === 'references' ? [...partsOf(cell, /;/), ...partsOf(cell, /[;,]/)] : [cell.trim()]).map(normalized)

function idNamed({ label }: Field, name: string, named: RowsByName): CellValue {
  const id = named.get(normalized(name))
  if (id !== undefined && id !== null) return { value: id }
  const shown = `${label}: «${name.slice(0, 60)}»`
  return {
    issue:
      id === null
        ? `${shown} nombra a más de un registro; escriba su código o su número, como #12`
        : `${shown} no se encontró`,
  }
}

function idsNamed(field: Field, cell: string, named: RowsByName): CellValue {
  const bySemicolon = partsOf(cell, /;/)
  const isWhole = bySemicolon.every((part) => named.has(normalized(part)))
  const results = (isWhole ? bySemicolon : partsOf(cell, /[;,]/)).map((part) => idNamed(field, part, named))
  const failed = results.find((one) => 'issue' in one)
  return failed ?? { value: results.map((one) => ('value' in one ? one.value : undefined)) }
}
