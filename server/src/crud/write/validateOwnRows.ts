import { messages } from '@wamani/contract/core/http/messages.ts'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import type { Field } from '@wamani/contract/core/kinds/field.ts'
import type { Db } from '../../database/connect.ts'
import { isJoined } from '../joinedReference.ts'
import { runSql } from '../runSql.ts'
import type { TableSchema } from '../tableSchema.ts'
import type { OwnTable } from './ownTable.ts'
import { selectableRows } from './selectableRows.ts'

type Values = Record<string, unknown>

/**
 * Issues of child rows: ids of other records' rows, and missing or inactive references (existing ones stay allowed).
 * Paths like `detalle.0.insumo`.
 */
export async function validateOwnRows(
  db: Db,
  schema: TableSchema,
  values: Values,
  stored: Values = {},
): Promise<Issue[]> {
  const issues: Issue[] = []
  for (const own of schema.ownTables) {
    const { readOnly, label = '' } = schema.resource.fields[own.field] ?? {}
    const sent = values[own.field]
    if (!Array.isArray(sent) || readOnly) continue
    const before = (stored[own.field] ?? []) as Values[]
    issues.push(...validateIds(own, label, sent, before), ...(await validateReferences(db, own, sent, before)))
  }
  return issues
}

function validateIds({ field, rows }: OwnTable, label: string, sent: Values[], before: Values[]): Issue[] {
  const left = new Set(before.map((row) => row[rows.id]))
  return sent.flatMap((row, at) => {
    const id = row[rows.id]
    // deleted from the set, so that a repeated id is an issue
    return id === undefined || left.delete(id)
      ? []
      : [{ campo: `${field}.${at}`, mensaje: messages.unknownRow(label, at + 1) }]
  })
}

async function validateReferences(
  db: Db,
  { field, rows }: OwnTable,
  sent: Values[],
  before: Values[],
): Promise<Issue[]> {
  const issues: Issue[] = []
  for (const [name, item] of Object.entries(rows.item)) {
    if (!isJoined(item) || item.readOnly) continue
    const missing = await missingIds(db, item, name, sent, before)
    for (const [at, row] of sent.entries()) {
      if (missing.has(row[name]))
        issues.push({ campo: `${field}.${at}.${name}`, mensaje: messages.missingReference(item.label) })
    }
  }
  return issues
}

async function missingIds(db: Db, item: Field, name: string, sent: Values[], before: Values[]) {
  const kept = new Set(before.map((row) => row[name]))
  const chosen = new Set(sent.map((row) => row[name]))
  const fresh = [...chosen].filter((id) => id !== null && id !== undefined && !kept.has(id))
  if (fresh.length === 0) return new Set<unknown>()
  const { id, from, values } = selectableRows(item, fresh)
  const found = await runSql<{ id: unknown }>(db, `select ${id} as id ${from}`, values)
  const known = new Set(found.map((row) => row.id))
  return new Set(fresh.filter((one) => !known.has(one)))
}
