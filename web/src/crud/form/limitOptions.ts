import type { Field, Reference } from '@wamani/contract/core/kinds/field.ts'
import { idOf } from '@wamani/contract/core/kinds/references.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import type { Values } from '../calls.ts'

/** Limits the options of a reference to rows whose sets contain the values named in the record (`holding`). */
export function limitOptions(field: Field, values: Values): Field {
  const held = Object.entries(field.containing ?? {}).map(
    ([set, path]) => [set, idsAt(field, set, path, values)] as const,
  )
  const asked = held.filter(([, ids]) => ids.length > 0)
  return asked.length > 0 ? { ...field, only: { ...field.only, ...Object.fromEntries(asked) } } : field
}

function idsAt({ to = '' }: Field, set: string, path: string, values: Values): number[] {
  const target = findResource(findResource(to).fields[set]?.to ?? '')
  const [rows = '', name = ''] = path.split('.')
  const lines = Array.isArray(values[rows]) ? (values[rows] as Record<string, Reference | null>[]) : []
  return [...new Set(lines.map((line) => idOf(target, line[name])).filter((id) => id !== null))].sort((a, b) => a - b)
}
