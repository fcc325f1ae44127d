import type { Field } from '../../kinds/field.ts'

type Login = Pick<Field, 'nameKey'>

/** The value that people read: of a login the name of whose it is, where the record says one. */
export const namedLogin = ({ nameKey }: Login, value: unknown, record?: Readonly<Record<string, unknown>>): unknown =>
  (nameKey && record?.[nameKey]) || value

/** What a record says the name under, for a login of the field `name`. */
export const nameKeyOf = (name: string): string => `${name}Nombre`
