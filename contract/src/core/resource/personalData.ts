import type { Field } from '../kinds/field.ts'
import { findResource } from './registry.ts'
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

/** Whether a file of its records is a file of people: it asks who takes it, and leaves a trace, whatever columns it has. */
export const isOfPeople = (holder: Holder): boolean =>
  documentFields(holder).length > 0 || sensitiveFields(holder).length > 0
