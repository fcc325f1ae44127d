import { personalFields } from './personalData.ts'
import type { AnyResource } from './resource.ts'

/**
 * How long what a record says of a person is kept. After so many years as the setting says (0: for ever) a night makes the record
 * nobody's; what statistics are made of stays.
 */
export type Retention<Name extends string = string> = {
  /** the day from which the years count */
  since: Name | 'creadoEn'
  /** name of the setting */
  setting: string
  /**
   * what each field of the person holds afterwards: nothing, a text (`{id}` is the record's own), or `age`: a birthday that
   * leaves the age on the day of `since` as it was
   */
  replacements: Readonly<Partial<Record<Name, string | null>>>
  /** of the person, and kept for statistics: says of nobody who it was */
  keeps?: readonly Name[]
}

/** The fields whose values are forgotten, in the record and in what the trail keeps of it. */
export const forgottenFields = (resource: Pick<AnyResource, 'fields' | 'retention'>): string[] =>
  personalFields(resource).filter((name) => !resource.retention?.keeps?.includes(name))

/** Throws for a field of the person that a rule of retention forgets to speak of. */
export function checkRetention(resource: AnyResource): void {
  const { key, fields, retention } = resource
  if (!retention) return
  const named = [...Object.keys(retention.replacements), ...(retention.keeps ?? [])]
  const unsaid = personalFields(resource).filter((name) => !fields[name]?.readOnly && !named.includes(name))
  if (unsaid.length > 0) throw new Error(`${key} keeps of a person without saying so: ${unsaid.join(', ')}`)
  const unknown = [...named, retention.since].filter((name) => name !== 'creadoEn' && !fields[name])
  if (unknown.length > 0) throw new Error(`${key} retains fields it does not have: ${unknown.join(', ')}`)
}
