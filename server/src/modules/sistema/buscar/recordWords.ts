import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { normalized } from '../../../crud/list/searchWords.ts'
import { toCell } from '../../../crud/list/toCell.ts'
import { serverKinds } from '../../../crud/serverKinds.ts'
import { shownCell } from '../../../documents/shownCell.ts'

type Named = Pick<AnyResource, 'fields' | 'display' | 'list'>
type Row = Record<string, unknown>

/** Values of a row shown beside what names it. */
const MAX_DETAILS = 2
/** Columns that name a record whose declaration does not say what does. */
const MAX_NAMING_COLUMNS = 2
const MAX_TEXT_LENGTH = 120

/**
 * What names a row, and a little more: first the values in which the words were found, then the first columns of its
 * list. Only what the row holds is used, which is what the person may see.
 */
export function recordWords(resource: Named, row: Row, words: readonly string[]): { titulo: string; detalle: string } {
  const { display, list, fields } = resource
  const naming = display.length > 0 ? display : list.columns.slice(0, MAX_NAMING_COLUMNS)
  const titulo = textsOf(resource, row, naming).join(' · ')
  const searched = list.search.map((name) => name.split('.')[0] ?? '')
  const others = [...new Set([...list.columns, ...searched])].filter(
    (name) => !naming.includes(name) && fields[name] && serverKinds[fields[name].kind].recognisable,
  )
  const details = others
    .flatMap((name) => textsOf(resource, row, [name]))
    .filter((text) => !normalized(titulo).includes(normalized(text)))
  const hits = (text: string) => words.filter((word) => normalized(text).includes(word)).length
  const detalle = details.toSorted((one, other) => hits(other) - hits(one)).slice(0, MAX_DETAILS)
  return { titulo: titulo || '—', detalle: detalle.join(' · ') }
}

const textsOf = ({ fields }: Named, row: Row, names: readonly string[]) =>
  names
    .map((name) => {
      const field = fields[name]
      return field ? short(shownCell(field, toCell(field, row[name]))) : ''
    })
    .filter(Boolean)

const short = (text: string) => (text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH - 1)}…` : text)
