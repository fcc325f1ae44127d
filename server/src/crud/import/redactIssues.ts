import { type Issue, problemKinds } from '@wamani/contract/core/http/problem.ts'
import { takenText } from '@wamani/contract/core/kinds/field.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import type { Db } from '../../database/connect.ts'
import type { RowScope } from '../../http/rowScope.ts'
import { type TableSchema, tableSchema } from '../tableSchema.ts'
import { holdersOf, storedRows } from './findHolders.ts'
import type { Reach } from './importers.ts'

type Values = Record<string, unknown>

/**
 * What a rehearsal may say of a line that was refused: of a value that a row has which the person does not see, nothing,
 * and what it would say if there were no such row. A review would else tell, thousands at a time, which numbers are
 * taken; whoever really writes the line is told.
 */
export async function withoutUnseen(
  db: Db,
  schema: TableSchema,
  { values, issues, isNew }: { values: Values; issues: readonly Issue[]; isNew: boolean },
  { create, seen }: Reach,
): Promise<Issue[]> {
  const hidden = seen === 'all' ? new Set<string>() : await unseenTaken(db, schema, values, seen)
  const left = issues.filter(({ mensaje }) => !hidden.has(mensaje))
  if (left.length > 0 || left.length === issues.length || !isNew || (await isWithin(db, schema, values, create)))
    return left
  return [{ campo: '', mensaje: problemKinds.forbidden.text }]
}

/** The sentences for values that unseen rows have. */
async function unseenTaken(db: Db, schema: TableSchema, values: Values, seen: RowScope): Promise<Set<string>> {
  const { unique, fields } = schema.resource
  const hidden = new Set<string>()
  for (const names of unique) {
    const tuple = names.map((name) => values[name])
    if (tuple.some((value) => value === null || value === undefined)) continue
    const holder = (await holdersOf(db, schema, names, [tuple])).get(0)
    if (holder === undefined || (await storedRows(db, schema, [holder], seen)).size > 0) continue
    hidden.add(takenText(fields[names.at(-1) ?? '']!, String(tuple.at(-1))))
  }
  return hidden
}

/** Whether a new row of these values would lie within a scope. */
async function isWithin(db: Db, { resource }: TableSchema, values: Values, scope: RowScope): Promise<boolean> {
  if (scope === 'all' || Object.keys(resource.scopes).length === 0) return true
  for (const { name, ids } of scope) {
    const [field = '', part] = resource.scopes[name]?.split('.') ?? []
    const value = values[field]
    if (typeof value !== 'number') continue
    if (!part && ids.includes(value)) return true
    if (!part) continue
    const target = tableSchema(findResource(resource.fields[field]?.to ?? ''))
    const within = await storedRows(db, target, [value], [{ name, ids }])
    if (within.size > 0) return true
  }
  return false
}
