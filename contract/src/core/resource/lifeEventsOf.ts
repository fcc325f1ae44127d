import { capital } from '../http/withArticle.ts'
import { fieldOf } from '../kinds/field.ts'
import type { AnyResource } from './resource.ts'

/** A webhook event: `field` gets `value`. */
export type LifeEvent = {
  /** `combustible.vale.emitido`: resource key and state in lower case */
  name: string
  label: string
  resource: AnyResource
  field: string
  value: string | number
}

/** Webhook events of a resource: one per lifecycle state, including the initial one, plus the declared ones. */
export function lifeEventsOf(resource: AnyResource): LifeEvent[] {
  const { key, labels, state, fields, verbs, events = {} } = resource
  const eventOf = (name: string, label: string, field: string, value: string | number): LifeEvent => ({
    name: `${key}.${name.toLowerCase()}`,
    label: `${capital(labels.singular)}: ${label}`,
    ...{ resource, field, value },
  })
  // resources without a create call are internal and raise no state events
  const states = state !== undefined && verbs.includes('C') ? (fieldOf(fields, state).options ?? []) : []
  return [
    ...states.map(({ value, label }) => eventOf(value, label, state ?? '', value)),
    ...Object.entries(events).map(([name, { label, field, value }]) => eventOf(name, label, field, value)),
  ]
}
