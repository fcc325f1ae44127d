import type { Field, Tone, Ways } from './field.ts'
import { choice, computed } from './fields.ts'

/**
 * Lifecycle states: value → label, or → [label, tone]. Records start in `initial`; actions define the transitions.
 * Clients cannot write the state.
 */
export function lifecycle<const States extends Record<string, string | readonly [string, Tone]>>(
  states: States,
  { initial, label = 'Estado' }: { initial: Extract<keyof States, string>; label?: string },
): Field<Extract<keyof States, string>, Extract<keyof States, string>, true> {
  return { ...computed(choice({ label, options: states })), lifecycle: { initial } }
}

/** A lifecycle that clients write as a field: a record may start in any state; `ways` lists the allowed changes. */
export function writtenLifecycle<const States extends Record<string, string | readonly [string, Tone]>>(
  states: States,
  { initial, ways, label = 'Estado' }: { initial: Extract<keyof States, string>; ways: Ways; label?: string },
): Field<Extract<keyof States, string>, Extract<keyof States, string>, false> {
  return { ...choice({ label, options: states, initial }), lifecycle: { initial, ways } }
}
