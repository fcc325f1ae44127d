import { kinds } from '../kinds/kinds.ts'
import { recordAddress } from './recordAddress.ts'
import { allResources } from './registry.ts'
import type { AnyResource } from './resource.ts'
import { titleFields } from './texts/displayText.ts'

/** Content of the record page besides its fields. */
export type RecordPage<Name extends string = string> = {
  /**
   * up to four fields in the header; default: the first short list columns that are neither in the title nor the state
   */
  facts?: readonly Name[]
  /** image field */
  picture?: Name
  /**
   * keys of resources shown as tabs because they reference the record; default: those of the module whose list filters
   * by the reference
   */
  related?: readonly string[]
}

export const maxFacts = 4

/** Header fields of a record page besides name and state. */
export function factsOf(resource: AnyResource): readonly string[] {
  const { page, list, fields, state } = resource
  if (page?.facts) return page.facts
  const said = titleFields(resource)
  const says = (name: string) => {
    const kind = fields[name]?.kind
    return kind !== undefined && kind !== 'longText' && kinds[kind].readable && !said.includes(name) && name !== state
  }
  const facts = list.columns.filter(says).slice(0, maxFacts)
  // an active flag alone is not worth a header
  return facts.every((name) => fields[name]?.marksActive) ? [] : facts
}

/** A resource whose records reference another record, and the referencing field. */
export type Related = { resource: AnyResource; field: string }

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
