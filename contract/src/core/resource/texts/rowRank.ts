import type { Field } from '../../kinds/field.ts'
import { codeParts } from '../../kinds/foldText.ts'
import type { AnyResource } from '../resource.ts'
import { detailFields, readFields } from './displayText.ts'

type Named = Pick<AnyResource, 'naming' | 'displayAs' | 'fields'>

/**
 * The fields behind each text of a record that a search is compared with: its name, and what distinguishes it. Dates and times are
 * left out: the database writes them in its own way.
 */
export const rankedFields = (resource: Named): string[][] => {
  const single = resource.displayAs ? detailFields(resource) : resource.naming
  const all = [...(resource.displayAs ? [[...readFields(resource)]] : []), ...single.map((name) => [name])]
  return all
    .map((names) => names.filter((name) => !isMoment(resource.fields[name])))
    .filter((names) => names.length > 0)
}

const isMoment = (field: Field | undefined): boolean =>
  field !== undefined && ['date', 'dateTime', 'time'].includes(field.kind)

/** `matchRank` of a record, as the server orders the rows of a look-up. */
export const rowRank = (resource: Named, row: Readonly<Record<string, unknown>>, typed: string): number =>
  matchRank(
    rankedFields(resource).map((names) => names.map((name) => row[name] ?? '').join(' ')),
    typed,
  )

/**
 * How well the best of some texts matches what a user typed; lower is better: 0 equal; 1 it starts with what was typed, or
 * with its first word where each other word begins a word; 2 each word typed begins a word; 3 contains them; 4 none of these.
 * Accents, case, punctuation and leading zeros do not count.
 */
export const matchRank = (texts: readonly string[], typed: string): number =>
  Math.min(4, ...texts.map((text) => rankOf(codeParts(text), codeParts(typed))))

function rankOf(text: string, typed: string): number {
  const words = typed.split(' ')
  if (text === typed) return 0
  if (text.startsWith(typed)) return 1
  if (words.every((word) => ` ${text}`.includes(` ${word}`))) return text.startsWith(words[0] ?? '') ? 1 : 2
  return words.every((word) => text.includes(word)) ? 3 : 4
}
