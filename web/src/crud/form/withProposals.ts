import { holds, isFilled, valueIn } from '@wamani/contract/core/kinds/condition.ts'
import type { Fields } from '@wamani/contract/core/kinds/field.ts'
import type { Values } from '../calls.ts'

/** The values of a form after a change, with what they propose: nothing that a person typed is replaced. */
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
