import { z } from 'zod'
import { messages } from '../http/messages.ts'
import { type Field, field } from './field.ts'
import { foldText } from './foldText.ts'
import { fromJson } from './fromJson.ts'
import { absent, textSchema } from './inputSchemas.ts'

/**
 * Short texts in the order given, each once (case and accents do not count), at most `max` of `length` characters; held
 * in a column of type `text[]`, which is empty and never null.
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

/** A form sends the list as JSON text, as repeated keys, or a list of one as a lone value; blanks are none. */
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
