import { z } from 'zod'
import type { Issue } from '../http/problem.ts'
import { today } from './today.ts'

/**
 * A rule over several fields. `uses` lists every field that `holds` reads: the rule runs only when all of them are
 * present and valid.
 */
export type Rule<Values> = {
  /** field that gets the issue */
  on: string
  uses: readonly string[]
  message: string | ((values: Values) => string)
  /** checks the format of one value; its issue is reported in the position of that field */
  ofFormat?: true
  /** `today` is `YYYY-MM-DD` */
  holds: (values: Values, today: string) => boolean
}

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

function isCheckable(rule: Rule<never>, { value, issues }: Payload): boolean {
  if (typeof value !== 'object' || value === null) return false
  const bad = new Set(issues.map((issue) => issue.path?.[0]))
  const values = value as Record<string, unknown>
  return rule.uses.every((name) => values[name] !== undefined && !bad.has(name))
}

/** Check for a format rule. `names`: field order, which places the issue. */
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

/**
 * Issues of the rules that a complete set of values breaks on a day. For an update, pass the stored values merged with
 * the changes.
 */
export function brokenRules(rules: readonly Rule<never>[], values: Record<string, unknown>, day = today()): Issue[] {
  return rules
    .filter((rule) => !holdsOf(rule, values, day))
    .map((rule) => ({ campo: rule.on, mensaje: textOf(rule, values) }))
}

// a rule reads only the fields in `uses`, whatever record type it was written for
const read = (values: unknown) => values as never

export const holdsOf = (rule: Rule<never>, values: unknown, day: string): boolean => rule.holds(read(values), day)

const textOf = (rule: Rule<never>, values: unknown) =>
  typeof rule.message === 'string' ? rule.message : rule.message(read(values))
