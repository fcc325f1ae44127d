import { capital } from '../http/withArticle.ts'
import { fieldOf } from '../kinds/field.ts'
import type { AnyResource } from './resource.ts'

/** Something that happens in a record's life: the field `field` comes to hold `value`. */
export type LifeEvent = {
  /** `combustible.vale.emitido`: key of the resource and state, in lower case */
  name: string
  /** «Vale: Emitido» */
  label: string
  resource: AnyResource
  field: string
  value: string | number
}

/** What other programs can hear of the records of a resource: that they came to a state, their first one included. */
export function lifeEventsOf(resource: AnyResource): LifeEvent[] {
  const { key, labels, state, fields, verbs, events = {} } = resource
  const eventOf = (name: string, label: string, field: string, value: string | number): LifeEvent => ({
    name: `${key}.${name.toLowerCase()}`,
    label: `${capital(labels.singular)}: ${label}`,
    ...{ resource, field, value },
  })
  // records that nobody makes are the product's own bookkeeping
  const states = state !== undefined && verbs.includes('C') ? (fieldOf(fields, state).options ?? []) : []
  return [
    ...states.map(({ value, label }) => eventOf(value, label, state ?? '', value)),
    ...Object.entries(events).map(([name, { label, field, value }]) => eventOf(name, label, field, value)),
  ]
}
