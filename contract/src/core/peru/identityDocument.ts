import { z } from 'zod'
import { messages } from '../http/messages.ts'
import type { Common, Field } from '../kinds/field.ts'
import { choice, text } from '../kinds/fields.ts'
import { documentNumber } from '../kinds/personFields.ts'
import type { Rule } from '../kinds/rule.ts'

type Kind = {
  label: string
  number: string
  pattern: RegExp
  /** number of digits, to restore leading zeros lost in a spreadsheet */
  digits?: number
}

/** Identity documents valid in Peru (B58). */
const KINDS = {
  DNI: { label: 'DNI', number: 'DNI', pattern: /^\d{8}$/, digits: 8 },
  CE: { label: 'Carné de extranjería', number: 'N.° de carné de extranjería', pattern: /^[A-Z0-9]{9}$/, digits: 9 },
  PASAPORTE: { label: 'Pasaporte', number: 'N.° de pasaporte', pattern: /^[A-Z0-9]{6,12}$/ },
  PTP: { label: 'Permiso temporal de permanencia (PTP)', number: 'N.° de PTP', pattern: /^\d{9}$/, digits: 9 },
  CPP: { label: 'Carné de permiso temporal (CPP)', number: 'N.° de CPP', pattern: /^\d{9}$/, digits: 9 },
} as const satisfies Record<string, Kind>

/** Code of a passport in the API of a module. */
type Passport = 'PAS' | 'PASAPORTE'
type Types<P extends Passport> = Exclude<keyof typeof KINDS, 'PASAPORTE'> | P
export type DocumentType = Types<Passport>

const kindOf = (type: DocumentType): Kind => KINDS[type === 'PAS' ? 'PASAPORTE' : type]

const MAX_LENGTH = 12

/** Record of a module's document codes in display order. */
function byType<Value>(passport: Passport, of: (kind: Kind) => Value): Record<string, Value> {
  const codes = (Object.keys(KINDS) as (keyof typeof KINDS)[]).map((code) => (code === 'PASAPORTE' ? passport : code))
  return Object.fromEntries(codes.map((code) => [code, of(kindOf(code))]))
}

/** Document type, default DNI. `passport`: code of passports in the module's API. */
export const documentTypeField = <P extends Passport = 'PASAPORTE'>(passport?: P) =>
  choice({
    label: 'Tipo de documento',
    // `byType` makes exactly these keys
    options: byType(passport ?? 'PASAPORTE', ({ label }) => label) as Record<Types<P>, string>,
    initial: 'DNI' as Extract<Types<P>, string>,
  })

type NumberOptions = Pick<Common<string>, 'help' | 'takenMessage'> & { label?: string; passport?: Passport }

/**
 * Document number, next to a field `tipoDocumento`. Accepts spaces, dots and hyphens. The label «DNI» follows the type;
 * any other label stays.
 */
export function documentNumberField(options: NumberOptions = {}): Field<string, string, false> {
  const { label = 'N.° de documento', passport = 'PASAPORTE', ...rest } = options
  const lengths = byType(passport, ({ digits }) => digits ?? 0)
  const number = text({
    ...{ ...rest, label, max: MAX_LENGTH, case: 'upper', spelling: plainDocument },
    headings: ['DNI', 'Documento', 'Documento de identidad', 'DNI/CE'],
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
 * Rule: the number matches the pattern of its type. `invalid` replaces the generated message; `strict` narrows patterns
 * for one module.
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

/** Document type in a query, accepting the codes of every module. */
export const documentTypeQuery = z.enum(
  ['DNI', 'CE', 'PASAPORTE', 'PAS', 'PTP', 'CPP'],
  messages.format('Tipo de documento'),
)

export const fitsDocument = (type: DocumentType, number: string): boolean => kindOf(type).pattern.test(number)

export const documentNumberLabel = (type: DocumentType): string => kindOf(type).number

/** All codes of the same document type. Modules use different codes for passports. */
export const codesOfType = (type: DocumentType): DocumentType[] =>
  kindOf(type) === KINDS.PASAPORTE ? ['PAS', 'PASAPORTE'] : [type]

/** «DNI» written before an eight-digit number. */
const NAMED_DNI = /^D\.?N\.?I\.?[\s:]*(?:N[.°º]*)?[\s:]*(?=\d{8}$)/i
const SEPARATORS = /[\s.,/·\p{Pd}\u2212]+/gu

/** Document number without spaces, dots and hyphens, and without a leading «DNI». */
export function plainDocument(text: string): string {
  const ascii = text.normalize('NFKC').trim()
  const bare = ascii.replace(SEPARATORS, '')
  return bare.replace(NAMED_DNI, '')
}
