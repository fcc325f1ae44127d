import { holds, isFilled, valueIn } from '@wamani/contract/core/kinds/condition.ts'
import type { Fields } from '@wamani/contract/core/kinds/field.ts'
import type { Values } from '../calls.ts'

/** Applies the proposals of changed fields to the values of a form. Input of the user is never overwritten. */
export function withProposals(fields: Fields, before: Values, after: Values): Values {
  const proposals = Object.entries(fields).flatMap(([name, { prefill }]) => {
    if (!prefill || !(name in after)) return []
    const [old, now] = [before, after].map((values) => {
      const valueAt = valueIn(values)
      return holds(prefill.when, valueAt) ? valueAt(prefill.from) : null
    })
    const isTyped = isFilled(after[name]) && after[name] !== old
    return old === now || isTyped ? [] : [[name, now] as const]
  })
  return { ...after, ...Object.fromEntries(proposals) }
}
