import { messages } from '@wamani/contract/core/http/messages.ts'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { type Fields, fieldOf } from '@wamani/contract/core/kinds/field.ts'
import type { FieldKind } from '@wamani/contract/core/kinds/kinds.ts'
import { type Point, pointText } from '@wamani/contract/core/kinds/placeSchemas.ts'
import type { ParsedLine } from '../parseLines.ts'

type Values = Readonly<Record<string, unknown>>

const MINUTE_MS = 60_000

/** Value at file precision: instants without seconds, coordinates with six decimals. */
function written(kind: FieldKind, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (kind === 'dateTime') return Math.floor(Date.parse(String(value)) / MINUTE_MS)
  return kind === 'point' ? pointText(value as Point) : value
}

export const hasValues = (fields: Fields, stored: Values, values: Values): boolean =>
  Object.entries(values).every(([name, value]) => {
    const { kind } = fieldOf(fields, name)
    return JSON.stringify(written(kind, stored[name])) === JSON.stringify(written(kind, value))
  })

/** Parsed value of each field, and the issues of invalid ones. */
export function inputsOf(fields: Fields, body: Values): { values: Record<string, unknown>; issues: Issue[] } {
  const values: Record<string, unknown> = {}
  const issues: Issue[] = []
  for (const [name, value] of Object.entries(body)) {
    const { data, error } = fieldOf(fields, name).input.safeParse(value)
    if (error) issues.push({ campo: name, mensaje: error.issues[0]?.message ?? messages.unusable })
    else values[name] = data
  }
  return { values, issues }
}

/** The line without inactive references, unless the stored record already has them. */
export function withoutInactiveReferences(fields: Fields, line: ParsedLine, stored: Values | undefined): ParsedLine {
  const refused = line.retired.filter(
    ({ campo }) => !stored || !hasValues(fields, stored, { [campo]: line.body[campo] }),
  )
  if (refused.length === 0) return line
  const names = refused.map(({ campo }) => campo)
  const body = Object.fromEntries(Object.entries(line.body).filter(([name]) => !names.includes(name)))
  return { ...line, body, issues: [...line.issues, ...refused] }
}
