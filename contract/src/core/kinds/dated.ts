import { date, optional } from './fields.ts'

/** Key of an update that says from which day the change of dated fields applies. */
export const sinceKey = 'vigenteDesde'

/**
 * Fields whose changes apply from a date, so that earlier calculations stay valid. `when`: only rows where this boolean
 * field is true.
 */
export type Dated<Name extends string = string> = { fields: readonly Name[]; when?: Name }

/** Extra key in updates of a dated resource. Default: tomorrow. */
export const sinceField = optional(
  date({
    label: 'Los cambios rigen desde',
    help: 'Los días anteriores conservan lo que regía. En blanco rigen desde mañana.',
  }),
)
