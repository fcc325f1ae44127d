import { codeKey } from '@wamani/contract/core/kinds/foldText.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { titleFields, titleText } from '@wamani/contract/core/resource/texts/displayText.ts'
import { normalized, type SearchWord } from '../../../crud/list/searchWords.ts'
import { serverKinds, valueText } from '../../../crud/serverKinds.ts'

type Row = Record<string, unknown>

const MAX_DETAILS = 2
const MAX_TEXT_LENGTH = 120

/** Texts of a search result; `name`: all its names, normalised. */
export type RecordWords = { titulo: string; detalle: string; name: string }

/**
 * Name and details of a row: values that match the words, then values that distinguish records of the same name, then
 * the first columns of the list. Uses only fields in the row, which the user can see.
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

/** Normalises a text for searching, as words and as a code. */
const foldedAndKeyed = (text: string) => [normalized(text), codeKey(text)].join(NAME_BREAK)

/** True when a text contains a word, as written or as a code. */
export const isIn = (text: string, { word, compact }: SearchWord): boolean =>
  text.includes(word) || text.includes(compact) || text.includes(codeKey(word) || word)

/** Separator between the names of a record; never part of a search word. */
export const NAME_BREAK = '\n'

const short = (text: string) => (text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH - 1)}…` : text)
