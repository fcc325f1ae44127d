import type { AnyResource } from './resource.ts'

/** «el turno», «la unidad», «el área» (feminine, yet with «el» before a stressed a) */
export const theOne = ({ labels: { gender, singular } }: Pick<AnyResource, 'labels'>): string =>
  `${gender === 'f' && !singular.startsWith('á') ? 'la' : 'el'} ${singular}`

/** «Unidades orgánicas»: words as a heading begins. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('es-PE') + text.slice(1)
