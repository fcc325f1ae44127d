import { z } from 'zod'
import type { Issue } from '../http/problem.ts'
import { today } from './today.ts'

/**
 * What several fields must hold together. `uses` names every field `holds` reads: the rule is checked only when all of
 * them are present and valid, so a person sees it beside the other issues and never because of them.
 */
export type Rule<Values> = {
  /** the field blamed */
  on: string
  uses: readonly string[]
  message: string | ((values: Values) => string)
  /** it is about how one value is written: its issue stands among those of the fields, at the place of its own */
  ofFormat?: true
  /** `today` is `YYYY-MM-DD`, for what changes with the calendar */
  holds: (values: Values, today: string) => boolean
}

/** A schema that reports broken rules together with the fields' own issues. */
export function withRules<Schema extends z.ZodType>(schema: Schema, rules: readonly Rule<never>[]): Schema {
  let checked = schema
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  for (const rule of rules.filter(({ ofFormat }) => ofFormat)) checked = checked.check(formatCheck(rule, names))
  for (const rule of rules.filter(({ ofFormat }) => !ofFormat)) {
    checked = checked.refine((values) => holdsOf(rule, values, today()), {
      path: [rule.on],
      error: (issue) => textOf(rule, issue.input),
      when: (payload) => isCheckable(rule, payload),
    }) as Schema
  }
  return checked
}

type Payload = z.core.ParsePayload

/** Whether every field a rule reads is there and valid. */
function isCheckable(rule: Rule<never>, { value, issues }: Payload): boolean {
  if (typeof value !== 'object' || value === null) return false
  const bad = new Set(issues.map((issue) => issue.path?.[0]))
  const values = value as Record<string, unknown>
  return rule.uses.every((name) => values[name] !== undefined && !bad.has(name))
}

/** A rule about how one value is written; `names`: the fields in their order, by which its issue gets its place. */
function formatCheck(rule: Rule<never>, names: readonly string[]): z.core.$ZodCheck<unknown> {
  const check = new z.core.$ZodCheck({ check: 'custom', when: (payload) => isCheckable(rule, payload) })
  check._zod.check = ({ value, issues }) => {
    if (holdsOf(rule, value, today())) return
    const place = names.indexOf(rule.on)
    const after = issues.findIndex(({ path }) => names.indexOf(String(path?.[0])) > place)
    const issue = {
      code: 'custom' as const,
      path: [rule.on],
      message: textOf(rule, value),
      input: value,
      continue: true,
    }
    issues.splice(after < 0 ? issues.length : after, 0, issue)
  }
  return check
}

/** The rules a complete set of values breaks on a day; for an update, the stored values with the changes laid over them. */
export function brokenRules(rules: readonly Rule<never>[], values: Record<string, unknown>, day = today()): Issue[] {
  return rules
    .filter((rule) => !holdsOf(rule, values, day))
    .map((rule) => ({ campo: rule.on, mensaje: textOf(rule, values) }))
}

// A rule reads what its `uses` name and no more, whatever the type of the record it was written for.
const read = (values: unknown) => values as never

/** Whether a rule holds of values on a day. */
export const holdsOf = (rule: Rule<never>, values: unknown, day: string): boolean => rule.holds(read(values), day)

const textOf = (rule: Rule<never>, values: unknown) =>
  typeof rule.message === 'string' ? rule.message : rule.message(read(values))
