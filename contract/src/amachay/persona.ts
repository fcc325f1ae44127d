import { choice, digits, email, optional, phone, text } from '../core/kinds/fields.ts'
import { birthDate, documentNumber, ofPerson, personName, secondSurname } from '../core/kinds/personFields.ts'
import type { Rule } from '../core/kinds/rule.ts'

const shapes = { DNI: /^\d{8}$/, CE: /^[A-Z0-9]{9}$/, PASAPORTE: /^[A-Z0-9]{6,12}$/ }

export const tipoDocumento = () =>
  choice({
    label: 'Tipo de documento',
    options: { DNI: 'DNI', CE: 'Carné de extranjería', PASAPORTE: 'Pasaporte' },
    initial: 'DNI',
  })

export const documento = (taken?: (value: string) => string) =>
  documentNumber(
    text({ label: 'Documento', max: 12, case: 'upper', taken, digits: { by: 'tipoDocumento', lengths: { DNI: 8 } } }),
  )

type Documented = { tipoDocumento: keyof typeof shapes; documento: string }

export const documentoFits: Rule<Documented> = {
  on: 'documento',
  uses: ['tipoDocumento', 'documento'],
  message: 'El número de documento no es válido.',
  holds: (person) => shapes[person.tipoDocumento].test(person.documento),
}

export const dni = () => documentNumber(digits({ label: 'DNI', length: 8 }))

const name = (label: string) => personName({ label, max: 60 })

export const nameFields = {
  nombre: name('Nombres'),
  apellidoPaterno: name('Apellido paterno'),
  apellidoMaterno: secondSurname(name('Apellido materno')),
}

export const fechaNacimiento = () => birthDate()
export const sexo = () => ofPerson(choice({ label: 'Sexo', options: { M: 'Masculino', F: 'Femenino' } }))
export const correo = () => ofPerson(email({ label: 'Correo' }))
export const telefono = () => ofPerson(phone({ label: 'Teléfono' }))
export const direccion = () => ofPerson(optional(text({ label: 'Dirección', max: 200 })))

/** Whole years between two days, both `YYYY-MM-DD`. */
export function ageOn(day: string, birth: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}
