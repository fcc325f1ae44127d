import { activeFlag, choice, computed, date, optional, phone, reference, text } from '../core/kinds/fields.ts'
import { freeName, ofPerson } from '../core/kinds/personFields.ts'
import { documentNumberField, documentRule, documentTypeField } from '../core/peru/identityDocument.ts'
import { defineResource } from '../core/resource/resource.ts'
import { categoriasLicencia } from './categorias.ts'
import { inUseBySolicitudes } from './inUse.ts'

export const chofer = defineResource({
  key: 'combustible.chofer',
  idIn: 'body',
  labels: { singular: 'chofer', plural: 'choferes', gender: 'm', person: true },
  fields: {
    tipoDocumento: documentTypeField(),
    dni: documentNumberField({ label: 'DNI' }),
    nombres: freeName({ label: 'Nombres', max: 60 }),
    apellidos: freeName({ label: 'Apellidos', max: 80 }),
    nombreCompleto: computed(ofPerson(text({ label: 'Apellidos y nombres', max: 143 }))),
    trabajador: optional(reference({ label: 'Trabajador', to: 'rrhh.trabajador' })),
    licencia: ofPerson(text({ label: 'N.° de licencia', max: 12, pattern: /^[A-Z]\d{8,9}$/, case: 'upper' })),
    categoriaLicencia: choice({ label: 'Categoría', options: categoriasLicencia }),
    fechaVencimiento: date({ label: 'Vence' }),
    certificadoOperador: optional(
      text({ label: 'Certificado de operador', max: 40, help: 'Es necesario para conducir maquinaria.' }),
    ),
    telefono: ofPerson(optional(phone({ label: 'Teléfono' }))),
    estado: activeFlag(),
  },
  display: ['nombreCompleto', 'licencia'],
  displayAs: '{apellidos}, {nombres}',
  nameInSentence: '{nombres} {apellidos}',
  unique: [['tipoDocumento', 'dni'], ['licencia']],
  rules: [documentRule('dni')],
  list: {
    columns: ['dni', 'nombreCompleto', 'licencia', 'categoriaLicencia', 'fechaVencimiento', 'estado'],
    columnHeads: { dni: 'Documento', licencia: 'Licencia' },
    search: ['dni', 'nombres', 'apellidos', 'licencia'],
    sort: 'apellidos',
    card: { facts: ['licencia', 'fechaVencimiento'] },
  },
  page: { facts: ['dni', 'licencia', 'categoriaLicencia', 'fechaVencimiento'] },
  sections: [
    { title: 'Persona', fields: ['tipoDocumento', 'dni', 'nombres', 'apellidos', 'trabajador', 'telefono', 'estado'] },
    { title: 'Licencia', fields: ['licencia', 'categoriaLicencia', 'fechaVencimiento', 'certificadoOperador'] },
  ],
  menu: { group: 'Configuración' },
  inUse: inUseBySolicitudes('el chofer'),
})
