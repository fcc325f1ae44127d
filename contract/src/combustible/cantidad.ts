import { z } from 'zod'
import type { Field } from '../core/kinds/field.ts'
import { text } from '../core/kinds/fields.ts'

const NOT_BLANK = 'No deje en blanco la cantidad'
const POSITIVE = 'La cantidad debe ser un número mayor que cero.'

/** `2,5` is written with a point; anything that is no text is left for the schema to refuse. */
function withPoint(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim().replace(',', '.') || undefined : (value ?? undefined)
}

type Options = { orNone?: boolean; unitFrom?: string }

/**
 * A quantity of a supply, which travels as text: up to six digits and three decimals, more than zero unless none of it
 * may be meant.
 */
export function cantidad(label = 'Cantidad', { orNone = false, unitFrom }: Options = {}): Field<string, string, false> {
  const schema = z
    .string({ error: ({ input }) => (input === undefined ? NOT_BLANK : POSITIVE) })
    .max(10, POSITIVE)
    .regex(/^\d{1,6}(\.\d{1,3})?$/, { error: POSITIVE, abort: true })
    .refine((written) => orNone || Number(written) > 0, POSITIVE)
  return { ...text({ label, max: 10 }), input: z.preprocess(withPoint, schema), max: undefined, unitFrom }
}
