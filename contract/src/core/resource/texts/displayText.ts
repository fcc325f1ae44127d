import { capital } from '../../http/withArticle.ts'
import type { Field } from '../../kinds/field.ts'
import { foldText } from '../../kinds/foldText.ts'
import { findResource } from '../registry.ts'
import type { AnyResource } from '../resource.ts'
import { fillTemplate, templateFields } from './displayTemplate.ts'

/** Formats a value by its field; '' when empty. Server and web each pass their own. */
export type FormatValue = (field: Field | undefined, value: unknown, row: Values) => string

type Named = Pick<AnyResource, 'id' | 'fields' | 'labels' | 'naming' | 'displayAs' | 'nameInSentence' | 'title'>
type Values = Readonly<Record<string, unknown>>

/** Separator between identifying fields without a template. */
export const NAME_SEPARATOR = ' · '

/** Display name of a record: its template, else its identifying fields joined. */
export function displayText(resource: Named, row: Values, say: FormatValue): string {
  const { displayAs, naming } = resource
  const text = displayAs ? filled(resource, displayAs, row, say) : joined(resource, naming, row, say)
  return text || numberText(row[resource.id])
}

/**
 * Extra text that distinguishes records with the same name: identifying fields not in `displayText`, except repetitions
 * in capitals.
 */
export function detailText(resource: Named, row: Values, say: FormatValue): string {
  const said = foldText(displayText(resource, row, say))
  return textsOf(resource, detailFields(resource), row, say)
    .filter((text) => foldText(text) !== said)
    .join(NAME_SEPARATOR)
}

export const detailFields = (resource: Pick<Named, 'naming' | 'displayAs'>): string[] => {
  const shown = readFields(resource)
  return resource.naming.filter((name) => !shown.includes(name))
}

/** Fields that `displayText` reads. */
export const readFields = ({ naming, displayAs }: Pick<Named, 'naming' | 'displayAs'>): readonly string[] =>
  displayAs ? templateFields(displayAs) : naming

/** Default sort fields of a reference: those of its name in order, then the distinguishing ones. */
export const readingOrder = (resource: Pick<Named, 'naming' | 'displayAs'>): string[] => [
  ...readFields(resource),
  ...detailFields(resource),
]

export const inSentenceText = (resource: Named, row: Values, say: FormatValue): string =>
  (resource.nameInSentence && filled(resource, resource.nameInSentence, row, say)) || displayText(resource, row, say)

/** Page title of a record: «Solicitud de Flor Rojas, 24/11/2026». */
export function titleText(resource: Named, row: Values, say: FormatValue): string {
  const { title, naming, labels, id } = resource
  if (title) return filled(resource, title, row, inSentence(say))
  if (naming.length > 0) return displayText(resource, row, say)
  return `${capital(labels.singular)} ${numberText(row[id])}`.trim()
}

export const titleFields = ({
  title,
  displayAs,
  naming,
}: Pick<Named, 'title' | 'displayAs' | 'naming'>): readonly string[] => {
  const template = title ?? displayAs
  return template === undefined ? naming : templateFields(template)
}

/** Fallback name by id, for old history entries. */
export const numberText = (id: unknown): string => (id === null || id === undefined ? '' : `N.° ${String(id)}`)

const filled = ({ fields }: Named, template: string, row: Values, say: FormatValue) =>
  fillTemplate(template, (name) => say(fields[name], row[name], row))

const joined = (resource: Named, names: readonly string[], row: Values, say: FormatValue) =>
  textsOf(resource, names, row, say).join(NAME_SEPARATOR)

const textsOf = ({ fields }: Named, names: readonly string[], row: Values, say: FormatValue) =>
  names.map((name) => say(fields[name], row[name], row)).filter(Boolean)

const isRow = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

const inSentence =
  (say: FormatValue): FormatValue =>
  (field, value, row) =>
    field?.kind === 'reference' && field.to && isRow(value)
      ? inSentenceText(findResource(field.to), value, say)
      : say(field, value, row)
