import { z } from 'zod'
import { messages } from '../core/http/messages.ts'
import type { Field } from '../core/kinds/field.ts'
import { text } from '../core/kinds/fields.ts'
import { twoReadingsOf } from '../core/kinds/inputSchemas.ts'
import { readNumber } from '../core/kinds/numbers/readNumber.ts'

const NOT_BLANK = 'No deje en blanco la cantidad'
const POSITIVE = 'La cantidad debe ser un número mayor que cero.'

/** Converts `2,5` and `1,250.5` to a decimal point; other values stay unchanged for the schema. */
function withPoint(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return value ?? undefined
  const text = value.trim()
  const read = readNumber(text)
  return (read && 'number' in read ? read.number : text) || undefined
}

function unreadable(label: string, input: unknown): string {
  const readings = twoReadingsOf(input)
  return readings ? messages.twoReadings(label, String(input), readings) : POSITIVE
}

type Options = { orNone?: boolean; unitFrom?: string }

/** Quantity of a supply, as text: up to six digits and three decimals. Greater than zero unless `orNone`. */
export function cantidad(label = 'Cantidad', { orNone = false, unitFrom }: Options = {}): Field<string, string, false> {
  const schema = z
    .string({ error: ({ input }) => (input === undefined ? NOT_BLANK : POSITIVE) })
    .max(10, POSITIVE)
    .regex(/^\d{1,6}(\.\d{1,3})?$/, { error: ({ input }) => unreadable(label, input), abort: true })
    .refine((written) => orNone || Number(written) > 0, POSITIVE)
  return { ...text({ label, max: 10 }), input: z.preprocess(withPoint, schema), max: undefined, unitFrom }
}
