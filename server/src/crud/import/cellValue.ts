import type { Field } from '@wamani/contract/core/fields.ts'
import { normalized } from '../searchWords.ts'

/** The id behind what a person writes for a row of another resource: its code, its name or both. */
export type NamedRows = ReadonlyMap<string, number>

const YES_OR_NO = new Map([
  ['si', true],
  ['s', true],
  ['x', true],
  ['verdadero', true],
  ['no', false],
  ['n', false],
  ['falso', false],
])

/**
 * What a client would send for the text of a cell: labels become codes, names ids. What cannot be told stays as it is
 * and is refused by the field's own schema; a name nobody has becomes 'none', which no reference takes.
 */
export function cellValue(field: Field, cell: string, named: NamedRows | undefined): unknown {
  const word = normalized(cell)
  switch (field.kind) {
    case 'choice': {
      const options = field.options ?? []
      const found = options.find(({ value, label }) => [normalized(value), normalized(label)].includes(word))
      return found?.value ?? cell
    }
    case 'boolean':
      return YES_OR_NO.get(word) ?? cell
    case 'reference':
      return named?.get(word) ?? 'none'
    case 'decimal':
      return /^-?\d+,\d+$/.test(cell) ? cell.replace(',', '.') : cell
    case 'time':
      return cell.padStart(5, '0')
    default:
      return cell
  }
}
