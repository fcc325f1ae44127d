import type { Field } from '../kinds/field.ts'
import { findResource, resourceNamed } from './registry.ts'
import type { AnyResource } from './resource.ts'

type Holder = Pick<AnyResource, 'fields'>

const namesWhere = ({ fields }: Holder, holds: (field: Field) => boolean) =>
  Object.keys(fields).filter((name) => {
    const field = fields[name]
    return field !== undefined && (holds(field) || Object.values(field.rows?.item ?? {}).some(holds))
  })

/** Sensitive fields, whose reads are logged; a set of child rows counts as one field. */
export const sensitiveFields = (holder: Holder): string[] =>
  namesWhere(holder, ({ personal }) => personal === 'sensitive')

export const personalFields = (holder: Holder): string[] => namesWhere(holder, ({ personal }) => personal !== undefined)

export const documentFields = (holder: Holder): string[] =>
  Object.keys(holder.fields).filter((name) => holder.fields[name]?.identifies)

/** References to resources that hold a document number. */
export const personReferences = ({ fields }: Holder): string[] =>
  Object.keys(fields).filter((name) => {
    const field = fields[name]
    return field?.kind === 'reference' && field.to !== undefined && documentFields(findResource(field.to)).length > 0
  })

/** Cache of `containsPersonalData`. */
const known = new WeakMap<object, boolean>()

/**
 * True when exports of the resource contain personal data, and so require re-authentication and are logged. This is so
 * when a record has a document number or a sensitive field, or references such a record directly or indirectly, except
 * through an `official` reference. Call it after all resources are declared.
 */
export function containsPersonalData(holder: Holder): boolean {
  const found = known.get(holder.fields) ?? leadsToPeople(holder, new Set())
  known.set(holder.fields, found)
  return found
}

function leadsToPeople(holder: Holder, passed: Set<unknown>): boolean {
  if (passed.has(holder.fields)) return false
  passed.add(holder.fields)
  if (documentFields(holder).length > 0 || sensitiveFields(holder).length > 0) return true
  return Object.values(holder.fields)
    .flatMap((field) => [field, ...Object.values(field.rows?.item ?? {})])
    .some(({ to, official }) => {
      const target = to !== undefined && official === undefined && resourceNamed(to)
      return target && leadsToPeople(target, passed)
    })
}
