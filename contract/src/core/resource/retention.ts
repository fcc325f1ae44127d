import { personalFields } from './personalData.ts'
import type { AnyResource } from './resource.ts'

/**
 * Retention of personal data. After the number of years in a setting (0: forever) a daily job anonymises the record;
 * data for statistics stays.
 */
export type Retention<Name extends string = string> = {
  /** date field from which the years count */
  since: Name | 'creadoEn'
  setting: string
  /**
   * replacement value per field: null, a text (`{id}`: the record's id), or `age`: a date of birth that keeps the age
   * on the date of `since`
   */
  replacements: Readonly<Partial<Record<Name, string | null>>>
  /** personal fields kept for statistics because they do not identify anybody */
  keeps?: readonly Name[]
}

/** Fields to anonymise in the record and its history. */
export const forgottenFields = (resource: Pick<AnyResource, 'fields' | 'retention'>): string[] =>
  personalFields(resource).filter((name) => !resource.retention?.keeps?.includes(name))

/** Throws when a personal field has no retention rule. */
export function checkRetention(resource: AnyResource): void {
  const { key, fields, retention } = resource
  if (!retention) return
  const named = [...Object.keys(retention.replacements), ...(retention.keeps ?? [])]
  const unsaid = personalFields(resource).filter((name) => !fields[name]?.readOnly && !named.includes(name))
  if (unsaid.length > 0) throw new Error(`${key} keeps of a person without saying so: ${unsaid.join(', ')}`)
  const unknown = [...named, retention.since].filter((name) => name !== 'creadoEn' && !fields[name])
  if (unknown.length > 0) throw new Error(`${key} retains fields it does not have: ${unknown.join(', ')}`)
}
