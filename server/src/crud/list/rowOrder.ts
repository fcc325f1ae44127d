import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { TableSchema } from '../tableSchema.ts'

export type RowOrder = {
  by: string
  ownColumnsOnly: boolean
  /** sort columns to select */
  columns: string
}

/** Parses `campo`, `-campo` or a comma-separated list. Throws 400 for an unpublished or redacted field. */
export function rowOrder(
  { sortable, id, resource }: TableSchema,
  sortBy: string | undefined,
  redacted: ReadonlySet<string>,
): RowOrder {
  const parts = (sortBy || resource.list.sort).split(',').map((part) => part.trim())
  const expressions = parts.flatMap((part) => {
    const name = part.replace(/^-/, '')
    const columns = redacted.has(name) ? undefined : sortable.get(name)
    if (!columns) {
      const mensaje = messages.unsortable(name.slice(0, 60))
      throw new Problem('validation', { message: mensaje, issues: [{ campo: 'sortBy', mensaje }] })
    }
    return columns.map((column) => `${column} ${part.startsWith('-') ? 'desc' : 'asc'}`)
  })
  const all = [...expressions, `t.${id} asc`]
  return {
    by: all.join(', '),
    ownColumnsOnly: all.every((part) => part.startsWith('t.')),
    columns: [...new Set(all.map((part) => part.split(' ')[0]))].join(', '),
  }
}
