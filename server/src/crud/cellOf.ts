import type { Field } from '@wamani/contract/core/fields.ts'
import { isoDate } from '@wamani/contract/core/inputSchemas.ts'
import { type Point, pointText, type Ubigeo, ubigeoText } from '@wamani/contract/core/placeSchemas.ts'
import { findResource } from '@wamani/contract/core/registry.ts'
import type { Cell } from '../documents/spreadsheet.ts'

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
    case 'ubigeo':
      return ubigeoText(value as Ubigeo)
    case 'point':
      return pointText(value as Point)
    case 'file':
      return String((value as Shown).nombre)
    case 'integer':
    case 'decimal':
      return Number(value)
    case 'date':
      return String(isoDate(value))
    default:
      return String(value)
  }
}

const nameOf = ({ to }: Field, shown: Shown) =>
  findResource(to ?? '')
    .display.map((name) => shown[name])
    .filter((part) => part !== null)
    .join(' · ')
