import { type Issue, problemKinds } from '@wamani/contract/core/http/problem.ts'
import { fieldOf, takenText } from '@wamani/contract/core/kinds/field.ts'
import { withUnitOf } from '@wamani/contract/core/kinds/unitOf.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import type { Db } from '../../database/connect.ts'
import { partsOf, type RowScope, rowScope } from '../../http/rowScope.ts'
import { type TableSchema, tableSchema } from '../tableSchema.ts'
import { findVisibleRows } from './findVisibleRows.ts'
import type { ImportScopes } from './importers.ts'
import { findHolders } from './names/findHolders.ts'

type Values = Record<string, unknown>

/**
 * Issues of a rejected line that a dry run may show. Omits duplicates of rows outside the user's scope: otherwise a
 * review would reveal, thousands at a time, which numbers are taken. The real write still reports them, line by line.
 */
export async function redactIssues(
  db: Db,
  schema: TableSchema,
  { values, issues, isNew }: { values: Values; issues: readonly Issue[]; isNew: boolean },
  { create, read }: ImportScopes,
): Promise<Issue[]> {
  const hidden = read === 'all' ? new Set<string>() : await hiddenDuplicates(db, schema, values, read)
  const left = issues.filter(({ mensaje }) => !hidden.has(mensaje))
  if (left.length > 0 || left.length === issues.length || !isNew || (await isWithin(db, schema, values, create)))
    return left
  return [{ campo: '', mensaje: problemKinds.forbidden.text }]
}

async function hiddenDuplicates(db: Db, schema: TableSchema, values: Values, scope: RowScope): Promise<Set<string>> {
  const { unique, fields } = schema.resource
  const hidden = new Set<string>()
  for (const names of unique) {
    const tuple = names.map((name) => values[name])
    if (tuple.some((value) => value === null || value === undefined)) continue
    const holder = (await findHolders(db, schema, names, [tuple])).get(0)
    if (holder === undefined || (await findVisibleRows(db, schema, [holder], scope)).size > 0) continue
    hidden.add(takenText(withUnitOf(fieldOf(fields, names.at(-1) ?? ''), values), String(tuple.at(-1))))
  }
  return hidden
}

async function isWithin(db: Db, { resource }: TableSchema, values: Values, scope: RowScope): Promise<boolean> {
  if (scope === 'all' || Object.keys(resource.scopes).length === 0) return true
  for (const part of partsOf(scope)) {
    const { name, ids } = part
    const [field = '', inner] = resource.scopes[name]?.split('.') ?? []
    const value = values[field]
    if (typeof value !== 'number') continue
    if (!inner && ids.includes(value)) return true
    if (!inner) continue
    const target = tableSchema(findResource(resource.fields[field]?.to ?? ''))
    const within = await findVisibleRows(db, target, [value], rowScope([part]))
    if (within.size > 0) return true
  }
  return false
}
