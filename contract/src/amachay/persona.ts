import { choice, email, optional, phone, text } from '../core/kinds/fields.ts'
import { birthDate, ofPerson, personName, secondSurname } from '../core/kinds/personFields.ts'
import { documentNumberField, documentRule, documentTypeField } from '../core/peru/identityDocument.ts'

export const documento = (taken?: (value: string) => string) =>
  documentNumberField({ label: 'Documento', takenMessage: taken })
export const documentoFits = documentRule('documento', { invalid: 'El número de documento no es válido.' })

/** Identity document of a person; this API calls the number `dni`. */
export const dniFields = () => ({ tipoDocumento: documentTypeField(), dni: documentNumberField({ label: 'DNI' }) })
export const dniFits = documentRule('dni')

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

/** Age in whole years on `day`; both dates are `YYYY-MM-DD`. */
export function ageOn(day: string, birth: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}
