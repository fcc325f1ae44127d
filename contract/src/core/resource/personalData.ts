import type { Field } from '../kinds/field.ts'
import { findResource, resourceNamed } from './registry.ts'
import type { AnyResource } from './resource.ts'

type Holder = Pick<AnyResource, 'fields'>

const namesWhere = ({ fields }: Holder, holds: (field: Field) => boolean) =>
  Object.keys(fields).filter((name) => {
    const field = fields[name]
    return field !== undefined && (holds(field) || Object.values(field.rows?.item ?? {}).some(holds))
  })

/** The fields of a record whose every reading leaves a trace; a set of own rows counts as one. */
export const sensitiveFields = (holder: Holder): string[] =>
  namesWhere(holder, ({ personal }) => personal === 'sensitive')

/** The fields that say something of a person. */
export const personalFields = (holder: Holder): string[] => namesWhere(holder, ({ personal }) => personal !== undefined)

/** The fields that hold the number of a person's document. */
export const documentFields = (holder: Holder): string[] =>
  Object.keys(holder.fields).filter((name) => holder.fields[name]?.identifies)

/** The fields by which a record names somebody who is a record of another resource. */
export const personReferences = ({ fields }: Holder): string[] =>
  Object.keys(fields).filter((name) => {
    const field = fields[name]
    return field?.kind === 'reference' && field.to !== undefined && documentFields(findResource(field.to)).length > 0
  })

/** What `isOfPeople` answered, so that the graph is walked once for each resource. */
const known = new WeakMap<object, boolean>()

/**
 * Whether a file of its records is a file of people: it asks who takes it, and leaves a trace, whatever columns it has. It is when a
 * record holds a document number or a sensitive field, or when any chain of references leads to such a record, except by a
 * reference that names an official (`official`). Ask once all resources are declared.
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
