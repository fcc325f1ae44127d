import { defined } from '@wamani/contract/core/http/defined.ts'
import { fieldOf } from '@wamani/contract/core/kinds/field.ts'
import type { ListExtras } from '@wamani/contract/core/resource/listExtras.ts'
import { viewsOf } from '@wamani/contract/core/resource/viewsOf.ts'
import { fieldColumn } from '../joinedReference.ts'
import type { TableSchema } from '../tableSchema.ts'
import { addClause, type Condition } from './condition.ts'

/** Filters rows within dates (calendar) or with coordinates (map). */
export function addExtent(condition: Condition, { resource }: TableSchema, { calendario, mapa }: ListExtras): void {
  const column = (name: string) => `t.${fieldColumn(name, fieldOf(resource.fields, name))}`
  const { calendar, map } = viewsOf(resource)
  if (calendario) {
    const { from, to } = defined(calendar, `calendar of ${resource.key}`)
    const [first, last] = calendario
    addClause(condition, `${column(from)} < $::date + 1`, last)
    addClause(condition, `${to ? `coalesce(${column(to)}, ${column(from)})` : column(from)} >= $::date`, first)
  }
  if (mapa) condition.clauses.push(`${column(defined(map, `place of ${resource.key}`))} is not null`)
}
