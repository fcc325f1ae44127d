import { type Extent, extentText } from '@wamani/contract/core/kinds/extent.ts'
import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { isoDate } from '@wamani/contract/core/kinds/inputSchemas.ts'
import { type Point, pointText, type Ubigeo, ubigeoText } from '@wamani/contract/core/kinds/placeSchemas.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import { shownDay } from '../../documents/shownDay.ts'
import type { Cell } from '../../documents/spreadsheet.ts'

type Values = Record<string, unknown>

/** A value as a person reads it in a spreadsheet: labels instead of codes, names instead of ids. */
export function toCell(field: Field, value: unknown): Cell {
  if (value === null || value === undefined) return null
  switch (field.kind) {
    case 'boolean':
      return value ? 'Sí' : 'No'
    case 'choice':
      return field.options?.find((option) => option.value === value)?.label ?? String(value)
    case 'reference':
      return nameOf(field, value as Values)
    case 'references':
      return (value as Values[]).map((one) => nameOf(field, one)).join(', ')
    case 'rows':
      return (value as Values[]).map((row) => rowText(field, row)).join('; ')
    case 'ubigeo':
      return ubigeoText(value as Ubigeo)
    case 'point':
      return pointText(value as Point)
    case 'file':
      return String((value as Values).nombre)
    case 'files':
      return (value as Values[]).map(({ nombre }) => String(nombre)).join(', ')
    case 'tags':
      return (value as string[]).join(', ')
    case 'extent':
      return extentText(value as Extent)
    case 'integer':
    case 'decimal':
      return Number(value)
    case 'date':
      return String(isoDate(value))
    default:
      return String(value)
  }
}

const rowText = ({ rows }: Field, row: Values) =>
  Object.entries(rows?.item ?? {})
    .map(([name, item]) => inText(item, toCell(item, row[name])))
    .filter((cell) => cell !== null)
    .join(' · ')

/** A day inside a text is formatted here; alone in its cell the column does it. */
const inText = ({ kind }: Field, cell: Cell) => (kind === 'date' && cell !== null ? shownDay(String(cell)) : cell)

const nameOf = ({ to }: Field, shown: Values) =>
  findResource(to ?? '')
    .display.map((name) => shown[name])
    .filter((part) => part !== null)
    .join(' · ')
