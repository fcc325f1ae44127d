import { messages } from '@wamani/contract/core/http/messages.ts'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import type { Field } from '@wamani/contract/core/kinds/field.ts'
import type { Db } from '../../database/connect.ts'
import { isJoined, type TableSchema } from '../tableSchema.ts'
import { missingIds } from './ownRowQueries.ts'
import type { OwnTable } from './ownTable.ts'
import { usableRows } from './usableRows.ts'

type Values = Record<string, unknown>

/**
 * What a record's own rows could not hold: ids of rows that are not its own, and references to rows that are missing
 * or inactive (those of a stored row stay allowed). Issues name the row: `detalle.0.insumo`.
 */
export async function ownRowIssues(db: Db, shape: TableSchema, values: Values, stored: Values = {}): Promise<Issue[]> {
  const issues: Issue[] = []
  for (const own of shape.ownTables) {
    const { readOnly, label = '' } = shape.resource.fields[own.field] ?? {}
    const sent = values[own.field]
    if (!Array.isArray(sent) || readOnly) continue
    const before = (stored[own.field] ?? []) as Values[]
    issues.push(...strangeRows(own, label, sent, before), ...(await missingReferences(db, own, sent, before)))
  }
  return issues
}

function strangeRows({ field, rows }: OwnTable, label: string, sent: Values[], before: Values[]): Issue[] {
  const left = new Set(before.map((row) => row[rows.id]))
  return sent.flatMap((row, at) => {
    const id = row[rows.id]
    // a row comes once: the second time its id is gone from the set
    return id === undefined || left.delete(id)
      ? []
      : [{ campo: `${field}.${at}`, mensaje: messages.strangeRow(label, at + 1) }]
  })
}

async function missingReferences(
  db: Db,
  { field, rows }: OwnTable,
  sent: Values[],
  before: Values[],
): Promise<Issue[]> {
  const issues: Issue[] = []
  for (const [name, item] of Object.entries(rows.item)) {
    if (!isJoined(item) || item.readOnly) continue
    const missing = await missingAmong(db, item, name, sent, before)
    for (const [at, row] of sent.entries()) {
      if (missing.has(row[name]))
        issues.push({ campo: `${field}.${at}.${name}`, mensaje: messages.missingReference(item.label) })
    }
  }
  return issues
}

async function missingAmong(db: Db, item: Field, name: string, sent: Values[], before: Values[]) {
  const kept = new Set(before.map((row) => row[name]))
  const chosen = new Set(sent.map((row) => row[name]))
  const fresh = [...chosen].filter((id) => id !== null && id !== undefined && !kept.has(id))
  return fresh.length === 0 ? new Set<unknown>() : missingIds(db, usableRows(item, fresh), fresh)
}
