import { messages } from '../core/http/messages.ts'
import type { Field } from '../core/kinds/field.ts'
import { password } from '../core/kinds/fields.ts'
import type { Rule } from '../core/kinds/rule.ts'

export const claveTexts = {
  weak: 'La contraseña debe tener al menos 8 caracteres, una letra y un número.',
  identity: 'La contraseña no puede contener el usuario ni el DNI.',
  plain: 'La contraseña es demasiado común, o es un nombre suyo o de la institución. Elija otra.',
  breached: 'La contraseña figura entre las filtradas de otros sitios. Elija otra.',
  mismatch: 'Las contraseñas no coinciden.',
} as const

const label = 'Contraseña'
const max = 72

/** New password, confirmed by a second field. */
export function clave(): Field<string, never, false> {
  const strong = (text: string) => text.length >= 8 && /\p{L}/u.test(text) && /\d/.test(text)
  const input = password({ label, max }).input.refine(strong, {
    error: claveTexts.weak,
    when: ({ value, issues }) => typeof value === 'string' && value !== '' && issues.length === 0,
  })
  return { ...password({ label, max, help: 'Al menos 8 caracteres, una letra y un número.' }), input }
}

export const confirmarClave = (): Field<string, never, false> =>
  password({ label: 'Confirmar contraseña', max, required: claveTexts.mismatch })

type Chosen = { clave: string; confirmarClave: string }
type Person = { clave: string; username: string; dni: string }

/** runs only when a password is entered */
export const sameClave: Rule<Chosen> = {
  on: 'confirmarClave',
  uses: ['clave', 'confirmarClave'],
  message: claveTexts.mismatch,
  holds: (chosen) => !chosen.clave || chosen.clave === chosen.confirmarClave,
}

export const claveHidesPerson: Rule<Person> = {
  on: 'clave',
  uses: ['clave', 'username', 'dni'],
  message: claveTexts.identity,
  holds: ({ clave: chosen, username, dni }) =>
    !chosen || !(chosen.toLowerCase().includes(username) || chosen.toUpperCase().includes(dni)),
}

export const claveActual = () =>
  password({ label: 'Contraseña actual', max, required: messages.type('Contraseña actual') })
