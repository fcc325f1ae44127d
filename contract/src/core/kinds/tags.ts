import { z } from 'zod'
import { messages } from '../http/messages.ts'
import { type Field, field } from './field.ts'
import { foldText } from './foldText.ts'
import { fromJson } from './fromJson.ts'
import { absent, textSchema } from './inputSchemas.ts'

/**
 * Short texts in order, unique ignoring case and accents; at most `max` of `length` characters. Column `text[]`, never
 * null.
 */
export function tags(options: { label: string; help?: string; max: number; length: number }) {
  const { label, max, length } = options
  const list = z
    .array(textSchema({ label, max: length, required: messages.format(label) }), messages.format(label))
    .max(max, messages.tooMany(label, max))
    .transform(withoutRepeated)
  const made = field<string[], string[]>('tags', options, {
    input: z.preprocess(listed, list),
    output: z.array(z.string()),
    max,
  })
  return { ...made, required: false } satisfies Field<string[], string[], false>
}

/** Accepts JSON text, repeated keys or a single value; blank entries are dropped. */
function listed(value: unknown): unknown {
  const read = fromJson(value)
  const list = Array.isArray(read) ? read : [read]
  return list.filter((one) => !absent(typeof one === 'string' ? one.trim() : one))
}

function withoutRepeated(texts: string[]): string[] {
  const seen = new Set<string>()
  return texts.filter((text) => {
    const folded = foldText(text)
    return !seen.has(folded) && seen.add(folded)
  })
}
