import type { Field, Tone } from './field.ts'
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
