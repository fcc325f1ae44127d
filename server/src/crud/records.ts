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

/** Whose records are meant, in which transaction, on which day; a resource with files also needs where these are kept. */
export type RecordContext = { db: Db; scope: RowScope; today?: string | undefined; files?: Files | undefined }

/** A record as operations work with it: every field's value, references as ids, days as `YYYY-MM-DD`. */
export type Stored<F extends Fields> = FieldValues<F> & {
  id: number
  version: number
  creadoEn: string
  creadoPor: string | null
}

/** What is written in the same statement: values of any fields, and columns of the table that no field holds. */
type More<F extends Fields> = Partial<FieldValues<F>> & Readonly<Record<string, unknown>>

/**
 * The records of a resource within a scope, typed by its declaration. Whatever takes an id throws not-found for a record
 * that does not exist or lies outside the scope; `find` returns null instead.
 */
export function records<F extends Fields, Id extends string>(resource: TypedResource<F, Id>, context: RecordContext) {
  const { db, scope, today, files } = context
  const schema = tableSchema(resource)
  // A selected row is what the declaration says its fields send: the one place where that is believed.
  const typed = (row: Row) => row as RowOf<F, Id>
  return {
    get: async (id: number): Promise<RowOf<F, Id>> => typed(await getRow(db, schema, id, scope)),
    find: async (id: number): Promise<RowOf<F, Id> | null> => {
      const row = await findRow(db, schema, id, scope)
      return row && typed(row)
    },
    /** Locks a record until the end of the transaction. Throws 409 for a version that is not the stored one. */
    lock: async (id: number, version?: number): Promise<Stored<F>> => {
      const stored = storedOf(resource, await getRow(db, schema, id, scope, true))
      assertVersion(stored, version)
      return stored
    },
    /** The same of a record about to be changed. Throws 409 also where its declaration does not let it be. */
    lockEditable: async (id: number, version?: number): Promise<Stored<F>> => {
      const row = await getRow(db, schema, id, scope, true)
      const stored = storedOf(resource, row)
      assertVersion(stored, version)
      assertStateIn(resource, resource.editableIn, row)
      return stored
    },
    /**
     * Throws for values that refer to rows which are missing or inactive, and for those that a condition hides or asks for
     * (400), and for duplicates (409), before an operation reads what they refer to. `stored`: the record as it is.
     */
    assertValues: async (values: ChangesOf<Partial<InputOf<F>>>, stored?: Stored<F>): Promise<void> => {
      const issues = await validateWhen(db, resource.fields, { ...stored, ...values })
      await assertValues(db, schema, values, stored && { id: stored.id, values: stored }, issues)
    },
    /** The same without the conditions, for an operation that reports these with what else it finds. */
    assertReferences: (values: ChangesOf<Partial<InputOf<F>>>, stored?: Stored<F>): Promise<void> =>
      assertValues(db, schema, values, stored && { id: stored.id, values: stored }),
    create: async (values: InputOf<F>, more?: More<F>): Promise<RowOf<F, Id>> =>
      typed(await createRow(db, schema, values, { scope, files }, columnsFrom(schema, more ?? {}))),
    update: async (id: number, changes: ChangesOf<Partial<InputOf<F>>>, more?: More<F>): Promise<RowOf<F, Id>> =>
      typed(await updateRow(db, schema, id, changes, { scope, files, today }, columnsFrom(schema, more ?? {}))),
    remove: (id: number): Promise<void> => removeRow(db, schema, id, scope),
  }
}

/** A row that was read as operations work with it. */
export const storedOf = <F extends Fields, Id extends string>(resource: TypedResource<F, Id>, row: Row): Stored<F> =>
  ({
    ...inputOf(tableSchema(resource), row),
    id: row[resource.id],
    version: row.version,
    creadoEn: row.creadoEn,
    creadoPor: row.creadoPor,
  }) as Stored<F>

/** Throws 409 for a version that is not the stored one; whoever names none does not ask. */
export function assertVersion(stored: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== stored.version)
    throw new Problem('conflict', { message: messages.stale, codigo: 'VERSION' })
}
