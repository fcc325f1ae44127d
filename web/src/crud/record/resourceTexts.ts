import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { capital } from '@wamani/contract/core/resource/theOne.ts'

type Named = Pick<AnyResource, 'labels' | 'menu'>

/** The title of the list: the menu's word, or the plural. */
export const titleOf = ({ menu, labels }: Named): string => menu?.label ?? capital(labels.plural)

/** «Turno» */
export const singularOf = ({ labels }: Named): string => capital(labels.singular)

/** «Nuevo turno», «Nueva unidad» */
export const newOf = ({ labels }: Named): string => `${labels.gender === 'f' ? 'Nueva' : 'Nuevo'} ${labels.singular}`

/** «ningún turno», «ninguna unidad» */
export const noneOf = ({ labels: { gender, singular } }: Named): string =>
  `${gender === 'f' ? 'ninguna' : 'ningún'} ${singular}`
