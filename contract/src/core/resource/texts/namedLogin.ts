import type { Field } from '../../kinds/field.ts'

type Login = Pick<Field, 'nameKey'>

/** Display value of a login: its owner's name when the record contains it. */
export const namedLogin = ({ nameKey }: Login, value: unknown, record?: Readonly<Record<string, unknown>>): unknown =>
  (nameKey && record?.[nameKey]) || value

/** Key of the owner's name for a login field. */
export const nameKeyOf = (name: string): string => `${name}Nombre`
