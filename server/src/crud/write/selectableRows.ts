import { type Field, fieldOf } from '@wamani/contract/core/kinds/field.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import { districts, fieldColumn } from '../joinedReference.ts'
import { tableSchema } from '../tableSchema.ts'

/**
 * Rows that a new reference may select: existing, active, matching `only`. Returns FROM and WHERE over `u`, placeholder
 * values and id column.
 */
export function selectableRows(field: Pick<Field, 'kind' | 'to' | 'only'>, ids: readonly unknown[]) {
  if (kinds[field.kind].refersTo === 'districts') {
    return {
      id: 'u.ubigeo',
      from: `from ${districts.table} u where u.ubigeo = any($1::text[])`,
      values: [ids] as unknown[],
    }
  }
  const { table, id, activeColumn, resource } = tableSchema(findResource(field.to ?? ''))
  const values: unknown[] = [ids]
  const clauses = [`u.${id} = any($1::int[])`]
  if (activeColumn) clauses.push(`u.${activeColumn}`)
  if (resource.removal === 'logical') clauses.push('u.eliminado_en is null')
  for (const [name, allowed] of Object.entries(field.only ?? {})) {
    values.push(allowed)
    clauses.push(`u.${fieldColumn(name, fieldOf(resource.fields, name))} = any($${values.length})`)
  }
  return { id: `u.${id}`, from: `from ${table} u where ${clauses.join(' and ')}`, values }
}
