import { type Extent, extentText } from '@wamani/contract/core/kinds/extent.ts'
import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { isoDate } from '@wamani/contract/core/kinds/inputSchemas.ts'
import { type Point, pointText, type Ubigeo, ubigeoText } from '@wamani/contract/core/kinds/placeSchemas.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import { shownDay } from '../../documents/shownDay.ts'
import type { Cell } from '../../documents/spreadsheet.ts'

type Shown = Record<string, unknown>

/** A value as a person reads it in a spreadsheet: labels instead of codes, names instead of ids. */
export function cellOf(field: Field, value: unknown): Cell {
  if (value === null || value === undefined) return null
  switch (field.kind) {
    case 'boolean':
      return value ? 'Sí' : 'No'
    case 'choice':
      return field.options?.find((option) => option.value === value)?.label ?? String(value)
    case 'reference':
      return nameOf(field, value as Shown)
    case 'references':
      return (value as Shown[]).map((one) => nameOf(field, one)).join(', ')
    case 'rows':
      return (value as Shown[]).map((row) => rowText(field, row)).join('; ')
    case 'ubigeo':
      return ubigeoText(value as Ubigeo)
    case 'point':
      return pointText(value as Point)
    case 'file':
      return String((value as Shown).nombre)
    case 'files':
      return (value as Shown[]).map(({ nombre }) => String(nombre)).join(', ')
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

const rowText = ({ rows }: Field, row: Shown) =>
  Object.entries(rows?.item ?? {})
    .map(([name, item]) => wordOf(item, cellOf(item, row[name])))
    .filter((cell) => cell !== null)
    .join(' · ')

/** What the kind of its column does to a day, a day among other words needs done to it. */
const wordOf = ({ kind }: Field, cell: Cell) => (kind === 'date' && cell !== null ? shownDay(String(cell)) : cell)

const nameOf = ({ to }: Field, shown: Shown) =>
  findResource(to ?? '')
    .display.map((name) => shown[name])
    .filter((part) => part !== null)
    .join(' · ')
