import { z } from 'zod'
import { messages } from '../http/messages.ts'
import type { Common, Field } from '../kinds/field.ts'
import { choice, text } from '../kinds/fields.ts'
import { documentNumber } from '../kinds/personFields.ts'
import type { Rule } from '../kinds/rule.ts'

type Kind = {
  label: string
  /** what its number is called */
  number: string
  pattern: RegExp
  /** digits of a number whose leading zeros a spreadsheet may have removed */
  digits?: number
}

/** Identity documents a person may have in Peru (B58). */
const KINDS = {
  DNI: { label: 'DNI', number: 'DNI', pattern: /^\d{8}$/, digits: 8 },
  CE: { label: 'Carné de extranjería', number: 'N.° de carné de extranjería', pattern: /^[A-Z0-9]{9}$/, digits: 9 },
  PASAPORTE: { label: 'Pasaporte', number: 'N.° de pasaporte', pattern: /^[A-Z0-9]{6,12}$/ },
  PTP: { label: 'Permiso temporal de permanencia (PTP)', number: 'N.° de PTP', pattern: /^\d{9}$/, digits: 9 },
  CPP: { label: 'Carné de permiso temporal (CPP)', number: 'N.° de CPP', pattern: /^\d{9}$/, digits: 9 },
} as const satisfies Record<string, Kind>

/** The code of a passport on the wire of a module. */
type Passport = 'PAS' | 'PASAPORTE'
type Types<P extends Passport> = Exclude<keyof typeof KINDS, 'PASAPORTE'> | P
export type DocumentType = Types<Passport>

const kindOf = (type: DocumentType): Kind => KINDS[type === 'PAS' ? 'PASAPORTE' : type]

const MAX_LENGTH = 12

/** Each code of a module with what `of` makes of its kind, in the order people choose from. */
function byType<Value>(passport: Passport, of: (kind: Kind) => Value): Record<string, Value> {
  const codes = (Object.keys(KINDS) as (keyof typeof KINDS)[]).map((code) => (code === 'PASAPORTE' ? passport : code))
  return Object.fromEntries(codes.map((code) => [code, of(kindOf(code))]))
}

/** Field for the type of an identity document; DNI where a client sends none. `passport`: the code of passports on the wire. */
export const documentTypeField = <P extends Passport = 'PASAPORTE'>(passport?: P) =>
  choice({
    label: 'Tipo de documento',
    // `byType` makes exactly these keys
    options: byType(passport ?? 'PASAPORTE', ({ label }) => label) as Record<Types<P>, string>,
    initial: 'DNI' as Extract<Types<P>, string>,
  })

type NumberOptions = Pick<Common<string>, 'help' | 'takenMessage'> & { label?: string; passport?: Passport }

/**
 * Field for the number of an identity document, beside a field `tipoDocumento`. People may paste it with spaces, dots or
 * hyphens. The label «DNI» changes with the type; any other label stays.
 */
export function documentNumberField(options: NumberOptions = {}): Field<string, string, false> {
  const { label = 'N.° de documento', passport = 'PASAPORTE', ...rest } = options
  const lengths = byType(passport, ({ digits }) => digits ?? 0)
  const number = text({
    ...{ ...rest, label, max: MAX_LENGTH, case: 'upper', spelling: plainDocument },
    digits: {
      by: 'tipoDocumento',
      lengths: Object.fromEntries(Object.entries(lengths).filter(([, length]) => length)),
    },
  })
  const labels = label === KINDS.DNI.number ? byType(passport, (kind) => kind.number) : undefined
  return { ...documentNumber(number), typeFrom: 'tipoDocumento', labels }
}

type Documented<Name extends string> = { tipoDocumento: DocumentType } & Record<Name, string | null>

/**
 * The rule that a number is written as its type requires. `invalid`: the sentence for any type; without it the sentence
 * names the document. `strict`: patterns of a module that accepts less.
 */
export function documentRule<Name extends string>(
  on: Name,
  options: { invalid?: string; strict?: Partial<Record<DocumentType, RegExp>> } = {},
): Rule<Documented<Name>> {
  const { invalid, strict } = options
  return {
    on,
    ofFormat: true,
    uses: ['tipoDocumento', on],
    message: ({ tipoDocumento }) => invalid ?? messages.format(kindOf(tipoDocumento).number),
    holds: (person) => {
      const number = person[on]
      return number === null || (strict?.[person.tipoDocumento] ?? kindOf(person.tipoDocumento).pattern).test(number)
    },
  }
}

/** A type of document in the query of a call, by the code of any module. */
export const documentTypeQuery = z.enum(
  ['DNI', 'CE', 'PASAPORTE', 'PAS', 'PTP', 'CPP'],
  messages.format('Tipo de documento'),
)

/** Whether a number is written as its type of document requires. */
export const fitsDocument = (type: DocumentType, number: string): boolean => kindOf(type).pattern.test(number)

/** What the number of a document of this type is called: «DNI», «N.° de pasaporte». */
export const documentNumberLabel = (type: DocumentType): string => kindOf(type).number

/** All codes that mean the same type of document: modules name passports differently. */
export const codesOfType = (type: DocumentType): DocumentType[] =>
  kindOf(type) === KINDS.PASAPORTE ? ['PAS', 'PASAPORTE'] : [type]

/** A type written on a paper before its number; only a DNI is recognised by its number too. */
const NAMED_DNI = /^D\.?N\.?I\.?[\s:]*(?:N[.°º]*)?[\s:]*(?=\d{8}$)/i
/** What people write between the characters of a number. */
const SEPARATORS = /[\s.,/·\p{Pd}\u2212]+/gu

/** A document number without the spaces, dots and hyphens people paste, and without «DNI» before eight digits. */
export function plainDocument(text: string): string {
  const ascii = text.normalize('NFKC').trim()
  const bare = ascii.replace(SEPARATORS, '')
  return bare.replace(NAMED_DNI, '')
}
