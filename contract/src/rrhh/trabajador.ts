import { defineResource } from '../core/resource.ts'
import { trabajadorFields } from './trabajadorFields.ts'
import { trabajadorRules as rules } from './trabajadorRules.ts'

const { identity, contact, health, training, pension, pay, service } = trabajadorFields
const namesOf = <Part extends object>(part: Part) => Object.keys(part) as (keyof Part & string)[]

export const trabajador = defineResource({
  module: 'rrhh',
  name: 'trabajador',
  table: 'rrhh.trabajador',
  id: 'idTrabajador',
  api: '/rrhh/api/v1/trabajador',
  screen: '/gsrrhh/trabajadores',
  labels: { singular: 'trabajador', plural: 'trabajadores', gender: 'm' },
  fields: { ...identity, ...contact, ...health, ...training, ...pension, ...pay, ...service },
  display: ['numeroDocumento', 'nombreCompleto'],
  unique: [['tipoDocumento', 'numeroDocumento']],
  rules,
  list: {
    columns: ['numeroDocumento', 'nombreCompleto', 'formacion', 'celular', 'correoInstitucional'],
    search: ['numeroDocumento', 'apellidoPaterno', 'apellidoMaterno', 'nombres'],
    sort: 'nombreCompleto',
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
  menu: { label: 'Trabajadores', group: 'Personal' },
  grants: { RRHH: 'LCUDRX', 'Analista RRHH': 'LCUR' },
})
