import { fieldOf } from '@wamani/contract/core/kinds/field.ts'
import type { ActionFilter, OwnerMatch } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import { fieldColumn } from '../joinedReference.ts'
import type { TableSchema } from '../tableSchema.ts'
import { addClause, type Condition } from './condition.ts'

export function addActionFilter(
  condition: Condition,
  { resource }: TableSchema,
  { states, onlyBy, notBy }: ActionFilter,
): void {
  const column = (name: string) => `t.${fieldColumn(name, fieldOf(resource.fields, name))}`
  const isOwn = ({ field }: OwnerMatch) => `coalesce(${column(field)} = any($::bigint[]), false)`
  if (states && resource.state !== undefined) addClause(condition, `${column(resource.state)} = any($)`, states)
  if (onlyBy) addClause(condition, isOwn(onlyBy), onlyBy.ids)
  if (notBy) addClause(condition, `not ${isOwn(notBy)}`, notBy.ids)
}
