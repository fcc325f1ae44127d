import type { AnyResource } from './resource.ts'

/** «el turno», «la unidad», «el área» (feminine, yet with «el» before a stressed a) */
export const theOne = ({ labels: { gender, singular } }: Pick<AnyResource, 'labels'>): string =>
  `${gender === 'f' && !singular.startsWith('á') ? 'la' : 'el'} ${singular}`
