import { pluralize } from '../core/http/pluralize.ts'
import { activeFlag, choice, email, optional, phone, text } from '../core/kinds/fields.ts'
import { freeName, ofPerson, secondSurname } from '../core/kinds/personFields.ts'
import { documentNumberField, documentRule, documentTypeField } from '../core/peru/identityDocument.ts'
import { defineResource } from '../core/resource/resource.ts'

export const participante = defineResource({
  key: 'certificado.participante',
  idIn: 'body',
  labels: { singular: 'participante', plural: 'participantes', gender: 'm', person: true },
  fields: {
    tipoDocumento: documentTypeField(),
    documento: documentNumberField(),
    nombres: freeName({ label: 'Nombres', max: 60, help: 'Se imprimen en el certificado tal como los escriba.' }),
    apellidoPaterno: freeName({ label: 'Apellido paterno', max: 60 }),
    apellidoMaterno: secondSurname(freeName({ label: 'Apellido materno', max: 60 })),
    sexo: ofPerson(
      optional(choice({ label: 'Sexo', headings: ['Género'], options: { M: 'Masculino', F: 'Femenino' } })),
    ),
    correo: ofPerson(optional(email({ label: 'Correo' }))),
    telefono: ofPerson(optional(phone({ label: 'Teléfono', headings: ['Celular', 'Móvil'] }))),
    institucion: optional(text({ label: 'Institución', max: 120, headings: ['Entidad'] })),
    cargo: optional(text({ label: 'Cargo', max: 80 })),
    estado: activeFlag(),
  },
  display: ['documento', 'apellidoPaterno', 'apellidoMaterno', 'nombres'],
  displayAs: '{apellidoPaterno}[ {apellidoMaterno}], {nombres}',
  nameInSentence: '{nombres} {apellidoPaterno}',
  unique: [['tipoDocumento', 'documento']],
  importing: { key: ['tipoDocumento', 'documento'] },
  rules: [documentRule('documento', { invalid: 'El número de documento no es válido.' })],
  list: {
    columns: ['documento', 'apellidoPaterno', 'apellidoMaterno', 'nombres', 'institucion', 'correo', 'estado'],
    columnHeads: { documento: 'Documento' },
    search: ['documento', 'apellidoPaterno', 'apellidoMaterno', 'nombres', 'institucion'],
    sort: 'apellidoPaterno,apellidoMaterno,nombres',
    filters: ['tipoDocumento', 'estado'],
  },
  sections: [
    {
      title: 'Persona',
      fields: ['tipoDocumento', 'documento', 'nombres', 'apellidoPaterno', 'apellidoMaterno', 'sexo', 'estado'],
    },
    { title: 'Contacto', fields: ['correo', 'telefono', 'institucion', 'cargo'] },
  ],
  menu: { icon: 'IconUser' },
  inUse: (n) => `No se puede eliminar el participante porque tiene ${pluralize(n, 'certificado', 'certificados')}.`,
})
