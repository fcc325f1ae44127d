import { contracted, STRESSED_A } from '../http/withArticle.ts'
import type { AnyResource } from './resource.ts'

type Labelled = Pick<AnyResource, 'labels'>

const isMasculineBefore = ({ labels: { gender, singular } }: Labelled) => gender === 'm' || STRESSED_A.test(singular)

/** «el turno», «la unidad», «el área» */
export const definiteLabel = (resource: Labelled): string =>
  `${isMasculineBefore(resource) ? 'el' : 'la'} ${resource.labels.singular}`

/** «ningún turno», «ninguna unidad», «ningún área» */
export const noneLabel = (resource: Labelled): string =>
  `${isMasculineBefore(resource) ? 'ningún' : 'ninguna'} ${resource.labels.singular}`

/** «Nuevo turno», «Nueva unidad», «Nueva área» */
export const newLabel = ({ labels: { gender, singular, create } }: Labelled): string =>
  create ?? `${gender === 'f' ? 'Nueva' : 'Nuevo'} ${singular}`

/** «otro», «otra» */
export const otherLabel = ({ labels: { gender } }: Labelled): string => (gender === 'f' ? 'otra' : 'otro')

/**
 * A record inside a sentence, by its title: «el turno Mañana», «la solicitud de Flor Rojas», «las vacaciones de Flor Rojas»:
 * a title that begins with what the record is needs no other word for it.
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

/** A record as what is done to it: a person with «a». */
export function titleObjectPhrase(resource: Labelled, title: string): string {
  const record = titlePhrase(resource, title)
  return resource.labels.person ? contracted(`a ${record}`) : record
}
