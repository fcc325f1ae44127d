import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { normalized } from '../../list/searchWords.ts'

/** Row ids by folded name; null when several rows have the name. */
export type RowsByName = ReadonlyMap<string, number | string | null>

export type CellValue = { value: unknown } | { issue: string }

export const partsOf = (cell: string, between: RegExp) =>
  cell
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean)

/** Names in a cell with a set of rows, separated by semicolons or commas. */
export const setNamesIn = (cell: string): string[] => [...partsOf(cell, /;/), ...partsOf(cell, /[;,]/)].map(normalized)

export function idNamed({ label }: Field, name: string, named: RowsByName): CellValue {
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

export function idsNamed(field: Field, cell: string, named: RowsByName): CellValue {
  const bySemicolon = partsOf(cell, /;/)
  const isWhole = bySemicolon.every((part) => named.has(normalized(part)))
  const results = (isWhole ? bySemicolon : partsOf(cell, /[;,]/)).map((part) => idNamed(field, part, named))
  const failed = results.find((one) => 'issue' in one)
  return failed ?? { value: results.map((one) => ('value' in one ? one.value : undefined)) }
}
