import { kinds } from '../kinds/kinds.ts'
import { recordAddress } from './recordAddress.ts'
import { allResources } from './registry.ts'
import type { AnyResource } from './resource.ts'
import { titleFields } from './texts/displayText.ts'

/** What the page of one record shows beside its fields. */
export type RecordPage<Name extends string = string> = {
  /** fields at its head, at most four; when not said, the first short ones of the list that neither its title says nor are its state */
  facts?: readonly Name[]
  /** the field that holds a picture of it */
  picture?: Name
  /**
   * keys of the resources whose records refer to it and stand as tabs; when not said, those of its module that a screen
   * lists by such a reference
   */
  related?: readonly string[]
}

/** Fields at the head of a page. */
export const maxFacts = 4

/** What stands at the head of a record's page beside its name and its state. */
export function factsOf(resource: AnyResource): readonly string[] {
  const { page, list, fields, state } = resource
  if (page?.facts) return page.facts
  const said = titleFields(resource)
  const says = (name: string) => {
    const kind = fields[name]?.kind
    return kind !== undefined && kind !== 'longText' && kinds[kind].readable && !said.includes(name) && name !== state
  }
  const facts = list.columns.filter(says).slice(0, maxFacts)
  // that it is in use alone is nothing to begin with
  return facts.every((name) => fields[name]?.marksActive) ? [] : facts
}

/** Records that belong to another: their resource, and the field that refers to it. */
export type Related = { resource: AnyResource; field: string }

/** The resources whose records refer to those of this one, as tabs of its page. */
export function relatedTo({ key, module, page }: AnyResource): Related[] {
  const all = allResources().flatMap((resource): Related[] => {
    const { fields, list } = resource
    const field = list.filters.find((name) => fields[name]?.kind === 'reference' && fields[name].to === key)
    return field === undefined ? [] : [{ resource, field }]
  })
  const { related } = page ?? {}
  if (related) return related.flatMap((wanted) => all.filter(({ resource }) => resource.key === wanted))
  return all.filter(
    ({ resource }) => resource.module === module && resource.key !== key && recordAddress(resource, 0) !== undefined,
  )
}
