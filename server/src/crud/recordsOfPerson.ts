import { codesOfType, type DocumentType } from '@wamani/contract/core/peru/identityDocument.ts'
import { documentFields, personReferences } from '@wamani/contract/core/resource/personalData.ts'
import { allResources } from '@wamani/contract/core/resource/registry.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { Db } from '../database/connect.ts'
import type { Context } from '../http/context.ts'
import { importersKey } from './import/importers.ts'
import { fieldColumn } from './joinedReference.ts'
import { runSql } from './runSql.ts'
import { tableSchema } from './tableSchema.ts'

/** An identity document; without a type the number matches every type. */
export type IdentityDocument = { type: DocumentType | null; number: string }

/** Records about a person. `themselves`: they are the person, rather than about them. */
export type PersonRecords = { resource: AnyResource; ids: readonly number[]; themselves: boolean }

/**
 * All records of a person by document: those with the number, and those that reference them. Includes deleted records.
 */
export async function recordsOfPerson(
  { db, service }: Pick<Context, 'db' | 'service'>,
  documents: readonly IdentityDocument[],
): Promise<PersonRecords[]> {
  const modules = new Set([...service(importersKey).values()].map(({ resource }) => resource.module))
  const resources = allResources().filter(({ module }) => modules.has(module))
  const identified = resources.filter((resource) => documentFields(resource).length > 0)
  const themselves = await Promise.all(
    identified.map(async (resource) => ({ resource, ids: await idsOf(db, resource, documents) })),
  )
  const known = new Map(themselves.map(({ resource, ids }) => [resource.key, ids]))
  const referring = resources.filter((resource) => namesOf(resource, known).length > 0)
  const found = await Promise.all(
    referring.map(async (resource) => {
      const clauses = namesOf(resource, known).map(
        (name, at) => `t.${columnOf(resource, name)} = any($${at + 1}::int[])`,
      )
      const values = namesOf(resource, known).map((name) => known.get(resource.fields[name]?.to ?? '') ?? [])
      const ids = await selected(db, resource, clauses.join(' or '), values)
      // users and workers reference each other; each is already found by its number
      const own = new Set(known.get(resource.key))
      return { resource, ids: ids.filter((id) => !own.has(id)), themselves: false }
    }),
  )
  return [...themselves.map((one) => ({ ...one, themselves: true })), ...found].filter(({ ids }) => ids.length > 0)
}

const columnOf = ({ fields }: AnyResource, name: string) => {
  const field = fields[name]
  return field ? fieldColumn(name, field) : name
}

const namesOf = (resource: AnyResource, known: ReadonlyMap<string, unknown>) =>
  personReferences(resource).filter((name) => known.has(resource.fields[name]?.to ?? ''))

function idsOf(db: Db, resource: AnyResource, documents: readonly IdentityDocument[]): Promise<number[]> {
  const values: unknown[] = []
  const placed = (value: unknown) => `$${values.push(value)}`
  const clauses = documentFields(resource).flatMap((name) =>
    documents.map(({ type, number }) => {
      const same = `t.${columnOf(resource, name)} = ${placed(number)}`
      const typeFrom = resource.fields[name]?.typeFrom
      if (type === null || typeFrom === undefined) return same
      return `(${same} and t.${columnOf(resource, typeFrom)} = any(${placed(codesOfType(type))}::text[]))`
    }),
  )
  return selected(db, resource, clauses.join(' or '), values)
}

async function selected(db: Db, resource: AnyResource, clause: string, values: readonly unknown[]): Promise<number[]> {
  const { table, id } = tableSchema(resource)
  const rows = await runSql<{ ids: number[] }>(
    db,
    `select coalesce(array_agg(t.${id} order by t.${id}), '{}') as ids from ${table} t where ${clause}`,
    [...values],
  )
  return rows[0]?.ids ?? []
}
