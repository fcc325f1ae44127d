import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Fields } from '@wamani/contract/core/kinds/field.ts'
import type { FieldValues, InputOf } from '@wamani/contract/core/kinds/shapes.ts'
import type { RowOf, TypedResource } from '@wamani/contract/core/resource/resource.ts'
import type { ChangesOf } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import type { Db } from '../database/connect.ts'
import type { Files } from '../files/files.ts'
import type { RowScope } from '../http/rowScope.ts'
import { findRow } from './findRow.ts'
import { getRow, type Row } from './getRow.ts'
import { tableSchema } from './tableSchema.ts'
import { assertStateIn } from './write/assertStateIn.ts'
import { assertValues } from './write/assertValues.ts'
import { columnsFrom } from './write/columnsOf.ts'
import { createRow } from './write/createRow.ts'
import { inputOf } from './write/inputOf.ts'
import { removeRow } from './write/removeRow.ts'
import { updateRow } from './write/updateRow.ts'
import { validateWhen } from './write/validateWhen.ts'

/**
 * Scope, transaction and date of the operation; `files` is required for resources with files. `inherited`: values of the record
 * that a new one follows from; their references may be inactive by now.
 */
export type RecordContext = {
  db: Db
  scope: RowScope
  today?: string | undefined
  files?: Files | undefined
  inherited?: Readonly<Record<string, unknown>>
}

/** A record in operations: all field values, references as ids, dates as `YYYY-MM-DD`. */
export type Stored<F extends Fields> = FieldValues<F> & {
  id: number
  version: number
  creadoEn: string
  creadoPor: string | null
}

/** Extra values of the same statement: fields, and columns without a field. */
type More<F extends Fields> = Partial<FieldValues<F>> & Readonly<Record<string, unknown>>

/**
 * Typed access to the records of a resource within a scope. Methods with an id throw not-found when the record does not
 * exist or is out of scope; `find` returns null.
 */
export function records<F extends Fields, Id extends string>(resource: TypedResource<F, Id>, context: RecordContext) {
  const { db, scope, today, files, inherited } = context
  const schema = tableSchema(resource)
  const typed = (row: Row) => row as RowOf<F, Id>
  return {
    get: async (id: number): Promise<RowOf<F, Id>> => typed(await getRow(db, schema, id, scope)),
    find: async (id: number): Promise<RowOf<F, Id> | null> => {
      const row = await findRow(db, schema, id, scope)
      return row && typed(row)
    },
    /** Locks a record until the end of the transaction. Throws 409 for a stale version. */
    lock: async (id: number, version?: number): Promise<Stored<F>> => {
      const stored = storedOf(resource, await getRow(db, schema, id, scope, true))
      assertVersion(stored, version)
      return stored
    },
    /** Like `lock`, for updates: also throws 409 when `editableIn` forbids it. */
    lockEditable: async (id: number, version?: number): Promise<Stored<F>> => {
      const row = await getRow(db, schema, id, scope, true)
      const stored = storedOf(resource, row)
      assertVersion(stored, version)
      assertStateIn(resource, resource.editableIn, row)
      return stored
    },
    /**
     * Throws 400 for missing or inactive references and violated conditions, 409 for duplicates. `stored`: the current
     * record.
     */
    assertValues: async (values: ChangesOf<Partial<InputOf<F>>>, stored?: Stored<F>): Promise<void> => {
      const issues = await validateWhen(db, resource.fields, { ...stored, ...values })
      await assertValues(db, schema, values, stored && { id: stored.id, values: stored }, issues)
    },
    /** Like `assertValues` without conditions, for operations that report those themselves. */
    assertReferences: (values: ChangesOf<Partial<InputOf<F>>>, stored?: Stored<F>): Promise<void> =>
      assertValues(db, schema, values, stored && { id: stored.id, values: stored }),
    create: async (values: InputOf<F>, more?: More<F>): Promise<RowOf<F, Id>> =>
      typed(await createRow(db, schema, values, { scope, files, today, inherited }, columnsFrom(schema, more ?? {}))),
    update: async (id: number, changes: ChangesOf<Partial<InputOf<F>>>, more?: More<F>): Promise<RowOf<F, Id>> =>
      typed(await updateRow(db, schema, id, changes, { scope, files, today }, columnsFrom(schema, more ?? {}))),
    remove: (id: number): Promise<void> => removeRow(db, schema, id, scope),
  }
}

export const storedOf = <F extends Fields, Id extends string>(resource: TypedResource<F, Id>, row: Row): Stored<F> =>
  ({
    ...inputOf(tableSchema(resource), row),
    id: row[resource.id],
    version: row.version,
    creadoEn: row.creadoEn,
    creadoPor: row.creadoPor,
  }) as Stored<F>

/** Throws 409 when the given version is not the stored one. Without a version there is no check. */
export function assertVersion(stored: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== stored.version)
    throw new Problem('conflict', { message: messages.stale, codigo: 'VERSION' })
}
