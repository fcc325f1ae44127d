import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import { districts, fieldColumn, tableSchema } from '../tableSchema.ts'

/**
 * Of these ids, the rows a new reference may take: those that exist, are active and are what the field takes `only`.
 * A FROM with its WHERE, over `u` with the placeholders of `values`; `id` is the column that holds the ids.
 */
export function usableRows(field: Pick<Field, 'kind' | 'to' | 'only'>, ids: readonly unknown[]) {
  if (field.kind === 'ubigeo') {
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
  for (const [name, wanted] of Object.entries(field.only ?? {})) {
    values.push(wanted)
    clauses.push(`u.${fieldColumn(name, resource.fields[name]!)} = any($${values.length})`)
  }
  return { id: `u.${id}`, from: `from ${table} u where ${clauses.join(' and ')}`, values }
}
