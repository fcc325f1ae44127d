import { contracted, STRESSED_A } from '../http/withArticle.ts'
import type { AnyResource } from './resource.ts'

type Labelled = Pick<AnyResource, 'labels'>

const isMasculineBefore = ({ labels: { gender, singular } }: Labelled) => gender === 'm' || STRESSED_A.test(singular)

export const definiteLabel = (resource: Labelled): string =>
  `${isMasculineBefore(resource) ? 'el' : 'la'} ${resource.labels.singular}`

export const noneLabel = (resource: Labelled): string =>
  `${isMasculineBefore(resource) ? 'ningún' : 'ninguna'} ${resource.labels.singular}`

export const newLabel = ({ labels: { gender, singular, create } }: Labelled): string =>
  create ?? `${gender === 'f' ? 'Nueva' : 'Nuevo'} ${singular}`

export const otherLabel = ({ labels: { gender } }: Labelled): string => (gender === 'f' ? 'otra' : 'otro')

/**
 * Record inside a sentence: «el turno Mañana», «la solicitud de Flor Rojas». The noun is not repeated when the title
 * starts with it.
 */
export function titlePhrase(resource: Labelled, title: string): string {
  const { gender, singular, plural } = resource.labels
  const [first = ''] = title.split(/[ ,]/)
  const begins = (name: string) => name.split(' ')[0] === first.toLocaleLowerCase('es-PE')
  const inside = first.toLocaleLowerCase('es-PE') + title.slice(first.length)
  if (begins(singular)) return `${isMasculineBefore(resource) ? 'el' : 'la'} ${inside}`
  if (begins(plural)) return `${gender === 'f' ? 'las' : 'los'} ${inside}`
  return `${definiteLabel(resource)} ${title}`
}

/** Record as a direct object: «a» before people. */
export function titleObjectPhrase(resource: Labelled, title: string): string {
  const record = titlePhrase(resource, title)
  return resource.labels.person ? contracted(`a ${record}`) : record
}
