import { messages } from '../http/messages.ts'
import { inSentence } from '../http/withArticle.ts'
import type { Common, Field } from './field.ts'
import { date, optional, recommended, text } from './fields.ts'
import { plainApostrophes } from './flawOf.ts'

/** Marks a field as personal data. */
export const ofPerson = <In, Out, R extends boolean>(inner: Field<In, Out, R>): Field<In, Out, R> => ({
  ...inner,
  personal: inner.personal ?? true,
})

/** Marks a field as sensitive personal data: health, ethnicity, complainant identity (Ley 29733, art. 2). */
export const sensitive = <In, Out, R extends boolean>(inner: Field<In, Out, R>): Field<In, Out, R> => ({
  ...inner,
  personal: 'sensitive',
})

/** Marks a field as the number of an identity document. */
export const documentNumber = <In, Out, R extends boolean>(inner: Field<In, Out, R>): Field<In, Out, R> => ({
  ...ofPerson(inner),
  identifies: true,
})

/** Marks a reference as naming an official in their post. `reason`: why the record is not personal data. */
export const official = <In, Out, R extends boolean>(reason: string, inner: Field<In, Out, R>): Field<In, Out, R> => ({
  ...inner,
  official: reason,
})

/** Marks a field that determines which rows a user may see (R64). */
export const grantsScope = <In, Out, R extends boolean>(inner: Field<In, Out, R>): Field<In, Out, R> => ({
  ...inner,
  grantsScope: true,
})

/** Part of a person's name: letters of any alphabet, spaces, apostrophe, hyphen, point («Ma.»). */
export const personName = (options: Common<string> & { max: number }): Field<string, string, false> =>
  ofPerson(text({ ...options, pattern: /^['-]?\p{L}[\p{L}\p{M} .'-]*$/u, spelling: plainApostrophes }))

/** Person's name that may also contain digits and brackets. */
export const freeName = (options: Common<string> & { max: number; min?: number }): Field<string, string, false> =>
  ofPerson(text({ ...options, spelling: plainApostrophes }))

/** Second surname, optional because an identity document may lack it. */
export const secondSurname = (inner: Field<string, string, false>): Field<string | null, string | null, false> =>
  recommended(
    optional(inner),
    `Sin ${inSentence(inner.label)}. Compruebe que el documento de identidad tenga un solo apellido`,
  )

const EARLIEST = '1900-01-01'

/** Date of birth, not before 1900. */
export function birthDate(options: Partial<Common<string>> = {}): Field<string, string, false> {
  const field = date({ label: 'Fecha de nacimiento', headings: ['F. Nac.', 'Nacimiento'], ...options })
  // Invalid dates already have their own message.
  const isEarly = (day: string) => day >= '1000-01-01' && day < EARLIEST
  return { ...ofPerson(field), input: field.input.refine((day) => !isEarly(day), messages.bornTooEarly(field.label)) }
}
