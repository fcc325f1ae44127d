import { date, optional } from '../../core/kinds/fields.ts'
import { defineAction } from '../../core/resource/action.ts'
import { defineResource } from '../../core/resource/resource.ts'
import { trabajadorFields } from './trabajadorFields.ts'
import { trabajadorRules as rules } from './trabajadorRules.ts'

const { identity, contact, health, training, pension, pay, service } = trabajadorFields
const namesOf = <Part extends object>(part: Part) => Object.keys(part) as (keyof Part & string)[]

/** First day of an exemption, or first day on which punches are required again. */
const sinceDay = () => optional(date({ label: 'Desde', help: 'En blanco rige desde hoy.' }))

export const trabajador = defineResource({
  key: 'rrhh.trabajador',
  screen: '/gsrrhh/trabajadores',
  labels: { singular: 'trabajador', plural: 'trabajadores', gender: 'm', person: true },
  fields: { ...identity, ...contact, ...health, ...training, ...pension, ...pay, ...service },
  display: ['numeroDocumento', 'nombreCompleto'],
  displayAs: '{apellidoPaterno}[ {apellidoMaterno}], {nombres}',
  nameInSentence: '{nombres} {apellidoPaterno}',
  unique: [['tipoDocumento', 'numeroDocumento']],
  rules,
  importing: { key: ['tipoDocumento', 'numeroDocumento'] },
  list: {
    columns: ['numeroDocumento', 'nombreCompleto', 'unidad', 'cargo', 'regimenLaboral', 'estado'],
    card: { facts: ['numeroDocumento', 'unidad', 'cargo'] },
    search: ['numeroDocumento', 'apellidoPaterno', 'apellidoMaterno', 'nombres', 'unidad', 'cargo'],
    sort: 'nombreCompleto',
    filters: ['estado', 'unidad', 'cargo', 'regimenLaboral', 'formacion'],
    choiceFilters: ['estado'],
  },
  sections: [
    { title: 'Identidad', fields: namesOf(identity) },
    { title: 'Contacto', fields: namesOf(contact) },
    { title: 'Salud', fields: namesOf(health) },
    { title: 'Formación', fields: namesOf(training) },
    { title: 'Pensión', fields: namesOf(pension) },
    { title: 'Haberes', fields: namesOf(pay) },
    { title: 'Servicio', fields: namesOf(service) },
  ],
  page: {
    facts: ['cargo', 'unidad', 'regimenLaboral', 'fechaIngreso'],
    picture: 'foto',
    related: ['rrhh.contrato', 'rrhh.solicitud', 'rrhh.desplazamientoTrabajador', 'rrhh.vacacion'],
  },
  menu: { group: 'Personal' },
  grants: { RRHH: 'LCUDRX', 'Analista RRHH': 'LCUR', 'Jefe de unidad': 'L', Trabajador: 'LU' },
  scopes: { PROPIO: 'idTrabajador', UNIDAD: 'unidad' },
  redacted: { UNIDAD: [...namesOf(health), ...namesOf(pension), ...namesOf(pay)] },
  editable: {
    PROPIO: [
      'foto',
      'estadoCivil',
      'ubigeoDomicilio',
      'direccion',
      'celular',
      'telefono',
      'correoPersonal',
      'contactoNombre',
      'contactoParentesco',
      'contactoTelefono',
    ],
  },
  actions: {
    exonerarMarcacion: defineAction({
      label: 'Exonerar de marcación',
      icon: 'IconClockOff',
      verb: 'X',
      fields: { desde: sinceDay() },
      confirm: {
        text: 'Desde ese día no tendrá que marcar su asistencia.',
      },
      success: { text: 'El trabajador quedó exonerado de marcación.' },
      when: { field: 'exoneradoMarcacion', in: [false] },
      set: { exoneradoMarcacion: true },
    }),
    exigirMarcacion: defineAction({
      label: 'Exigir marcación',
      icon: 'IconClockCheck',
      verb: 'X',
      fields: { desde: sinceDay() },
      confirm: {
        text: 'Desde ese día tendrá que marcar su asistencia.',
      },
      success: { text: 'El trabajador debe marcar su asistencia.' },
      when: { field: 'exoneradoMarcacion', in: [true] },
      set: { exoneradoMarcacion: false },
    }),
  },
})
