import type { Field } from '@wamani/contract/core/kinds/field.ts'
import type { Point } from '@wamani/contract/core/kinds/placeSchemas.ts'

/** A validated value as its column takes it. */
export function columnValue({ kind }: Pick<Field, 'kind'>, value: unknown): unknown {
  if (value === null || value === undefined) return value
  if (kind === 'extent') return JSON.stringify(value)
  if (kind !== 'point') return value
  const { x, y } = value as Point
  return `(${x},${y})`
}

/** A column's value from a JSON image of the audit trail, as the API answers it. */
export function valueInJson({ kind }: Pick<Field, 'kind'>, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (kind === 'time') return String(value).slice(0, 5)
  if (kind !== 'point') return value
  const [x, y] = String(value).slice(1, -1).split(',').map(Number)
  return { x, y }
}
