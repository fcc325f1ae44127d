import { date, optional } from './fields.ts'

/** The key in which an update says from which day the change of dated fields holds. */
export const sinceKey = 'vigenteDesde'

/**
 * Fields whose change holds from a day on, so that what was worked out before stays as it is; `when`: of rows alone whose
 * boolean field is set.
 */
export type Dated<Name extends string = string> = { fields: readonly Name[]; when?: Name }

/** What an update of a dated resource is asked beside its fields. Nothing said: from tomorrow. */
export const sinceField = optional(
  date({
    label: 'Los cambios rigen desde',
    help: 'Los días anteriores conservan lo que regía. En blanco rigen desde mañana.',
  }),
)
