import { messages } from '../http/messages.ts'
import { inSentence } from '../http/withArticle.ts'
import type { Common, Field } from './field.ts'
import { date, optional, recommended, text } from './fields.ts'
import { plainApostrophes } from './flawOf.ts'

/** The same field, which says something of a natural person. */
export const ofPerson = <In, Out, R extends boolean>(inner: Field<In, Out, R>): Field<In, Out, R> => ({
  ...inner,
  personal: inner.personal ?? true,
})

/** The same field, which says what the law protects most: health, ethnicity, who complained (Ley 29733, article 2). */
export const sensitive = <In, Out, R extends boolean>(inner: Field<In, Out, R>): Field<In, Out, R> => ({
  ...inner,
  personal: 'sensitive',
})

/** The same field, which holds the number of a person's identity document. */
export const documentNumber = <In, Out, R extends boolean>(inner: Field<In, Out, R>): Field<In, Out, R> => ({
  ...ofPerson(inner),
  identifies: true,
})

/** The same reference, which names an official for the post they hold; `reason`: why its records are not of people. */
export const official = <In, Out, R extends boolean>(reason: string, inner: Field<In, Out, R>): Field<In, Out, R> => ({
  ...inner,
  official: reason,
})

/** The same field, whose value decides which rows an account reaches (R64). */
export const grantsScope = <In, Out, R extends boolean>(inner: Field<In, Out, R>): Field<In, Out, R> => ({
  ...inner,
  grantsScope: true,
})

/** Part of a person's name: letters of any alphabet, spaces, apostrophe, hyphen, and the point of «Ma.». */
export const personName = (options: Common<string> & { max: number }): Field<string, string, false> =>
  ofPerson(text({ ...options, pattern: /^['-]?\p{L}[\p{L}\p{M} .'-]*$/u, spelling: plainApostrophes }))

/** A person's name where more than letters is usual: numbers, brackets. */
export const freeName = (options: Common<string> & { max: number; min?: number }): Field<string, string, false> =>
  ofPerson(text({ ...options, spelling: plainApostrophes }))

/** A second surname, which any identity document may lack. */
export const secondSurname = (inner: Field<string, string, false>): Field<string | null, string | null, false> =>
  recommended(
    optional(inner),
    `Sin ${inSentence(inner.label)}. Compruebe que el documento de identidad tenga un solo apellido`,
  )

/** The earliest birthday that is accepted. */
const EARLIEST = '1900-01-01'

/** The day somebody was born. */
export function birthDate(options: Partial<Common<string>> = {}): Field<string, string, false> {
  const field = date({ label: 'Fecha de nacimiento', ...options })
  // What is no day of the calendar has its own sentence.
  const isEarly = (day: string) => day >= '1000-01-01' && day < EARLIEST
  return { ...ofPerson(field), input: field.input.refine((day) => !isEarly(day), messages.bornTooEarly(field.label)) }
}
