import type { Field, Tone, Ways } from './field.ts'
import { choice, computed } from './fields.ts'

/**
 * The states a record moves through: stored value → label, or → [label, tone]. The record begins in `initial`; actions
 * say from which states they lead where. Nobody writes it as a field.
 */
export function lifecycle<const States extends Record<string, string | readonly [string, Tone]>>(
  states: States,
  { initial, label = 'Estado' }: { initial: Extract<keyof States, string>; label?: string },
): Field<Extract<keyof States, string>, Extract<keyof States, string>, true> {
  return { ...computed(choice({ label, options: states })), lifecycle: { initial } }
}

/** States that people write as a field: a record is made in any of them, and goes from each to those in `ways` alone. */
export function writtenLifecycle<const States extends Record<string, string | readonly [string, Tone]>>(
  states: States,
  { initial, ways, label = 'Estado' }: { initial: Extract<keyof States, string>; ways: Ways; label?: string },
): Field<Extract<keyof States, string>, Extract<keyof States, string>, false> {
  return { ...choice({ label, options: states, initial }), lifecycle: { initial, ways } }
}
