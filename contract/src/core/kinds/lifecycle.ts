import type { DayStep, Field, Tone, Ways } from './field.ts'
import { choice, computed } from './fields.ts'

/**
 * Lifecycle states: value → label, or → [label, tone]. Records start in `initial`; actions define the transitions.
 * Clients cannot write the state. `byDay`: state changes caused by the date, in order; every write and the module's
 * nightly job apply the due ones.
 */
export function lifecycle<const States extends Record<string, string | readonly [string, Tone]>>(
  states: States,
  {
    initial,
    label = 'Estado',
    byDay,
  }: {
    initial: Extract<keyof States, string>
    label?: string
    byDay?: readonly DayStep<Extract<keyof States, string>>[]
  },
): Field<Extract<keyof States, string>, Extract<keyof States, string>, true> {
  return { ...computed(choice({ label, options: states })), lifecycle: { initial, ...(byDay && { byDay }) } }
}

/** A lifecycle that clients write as a field: a record may start in any state; `ways` lists the allowed changes. */
export function writtenLifecycle<const States extends Record<string, string | readonly [string, Tone]>>(
  states: States,
  { initial, ways, label = 'Estado' }: { initial: Extract<keyof States, string>; ways: Ways; label?: string },
): Field<Extract<keyof States, string>, Extract<keyof States, string>, false> {
  return { ...choice({ label, options: states, initial }), lifecycle: { initial, ways } }
}

/** State of a record on a day, after the declared steps; `dayOf` returns the value of a date field. */
export function stateOnDay(
  steps: readonly DayStep[],
  state: string,
  dayOf: (field: string) => string | null,
  today: string,
): string {
  return steps.reduce(
    (settled, step) => (step.from === settled && isDue(step, dayOf, today) ? step.to : settled),
    state,
  )
}

function isDue(step: DayStep, dayOf: (field: string) => string | null, today: string): boolean {
  const day = dayOf(step.field)
  if (day === null) return false
  if (step.when === 'after') return day < today
  return step.when === 'since' ? day <= today : day >= today
}
