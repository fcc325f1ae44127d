import { z } from 'zod'
import type { Field } from '../../core/kinds/field.ts'
import { text } from '../../core/kinds/fields.ts'

const PLATES = [/^([A-Z0-9]{3})(\d{3})$/, /^(\d{4})([A-Z0-9]{2})$/, /^([A-Z]{2})(\d{4})$/]

/** Normalises a plate to capitals with hyphen; other values stay unchanged for the schema. */
function plateOf(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const written = value
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\p{Pd}\u2212]/gu, '')
  const found = PLATES.map((plate) => plate.exec(written)).find((match) => match !== null)
  return found ? `${found[1]}-${found[2]}` : value
}

/** Unique vehicle plate: `EGX-123`, `1234-AB` or `EA-1234`, in any case and hyphenation. */
export function placa(options: { help?: string }): Field<string, string, false> {
  const pattern = /^([A-Z0-9]{3}-\d{3}|\d{4}-[A-Z0-9]{2}|[A-Z]{2}-\d{4})$/
  const plate = text({ isCode: true, label: 'Placa', max: 8, pattern, case: 'upper', unique: true, ...options })
  return { ...plate, input: z.preprocess(plateOf, plate.input) }
}
