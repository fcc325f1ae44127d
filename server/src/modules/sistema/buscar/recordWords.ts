import { codeKey } from '@wamani/contract/core/kinds/foldText.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { titleFields, titleText } from '@wamani/contract/core/resource/texts/displayText.ts'
import { normalized, type SearchWord } from '../../../crud/list/searchWords.ts'
import { serverKinds, valueText } from '../../../crud/serverKinds.ts'

type Row = Record<string, unknown>

/** Values of a row shown beside what names it. */
const MAX_DETAILS = 2
const MAX_TEXT_LENGTH = 120

/** What is said of something found; `name`: all that names it, folded. */
export type RecordWords = { titulo: string; detalle: string; name: string }

/**
 * What names a row, and a little more: first the values in which the words were found, then what distinguishes it from others of
 * its name, then the first columns of its list. Only what the row holds is used, which is what the person may see.
 */
export function recordWords(resource: AnyResource, row: Row, words: readonly SearchWord[]): RecordWords {
  const { naming, list, fields } = resource
  const titulo = short(titleText(resource, row, valueText))
  const textOf = (name: string) => short(valueText(fields[name], row[name], row))
  const searched = list.search.map((name) => name.split('.')[0] ?? '')
  const said = titleFields(resource)
  const others = [...new Set([...naming, ...list.columns, ...searched])].filter(
    (name) => !said.includes(name) && fields[name] && serverKinds[fields[name].kind].recognisable,
  )
  const details = others.map(textOf).filter((text) => text !== '' && !normalized(titulo).includes(normalized(text)))
  const hits = (text: string) => words.filter((one) => isIn(foldedAndKeyed(text), one)).length
  const detalle = details.toSorted((one, other) => hits(other) - hits(one)).slice(0, MAX_DETAILS)
  return {
    titulo: titulo || '—',
    detalle: detalle.join(' · '),
    name: [titulo, ...naming.map(textOf)].map(foldedAndKeyed).join(NAME_BREAK),
  }
}

/** A text as words are looked for in it: folded, and as a code. */
const foldedAndKeyed = (text: string) => [normalized(text), codeKey(text)].join(NAME_BREAK)

/** Whether a text holds a word, as it is written or as a code. */
export const isIn = (text: string, { word, compact }: SearchWord): boolean =>
  text.includes(word) || text.includes(compact) || text.includes(codeKey(word) || word)

/** Between the names of one record: no search has it. */
export const NAME_BREAK = '\n'

const short = (text: string) => (text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH - 1)}…` : text)
