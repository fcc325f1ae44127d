import { boolean, choice, date, text } from '../core/kinds/fields.ts'
import { defineResource } from '../core/resource/resource.ts'

export const feriado = defineResource({
  key: 'rrhh.feriado',
  screen: '/gsrrhh/feriados',
  labels: { singular: 'feriado', plural: 'feriados', gender: 'm' },
  fields: {
    fecha: date({ label: 'Fecha' }),
    descripcion: text({ label: 'Descripción', max: 100 }),
    tipo: choice({ label: 'Tipo', options: { FERIADO: 'Feriado', NO_LABORABLE: 'No laborable' } }),
    ambito: choice({ label: 'Ámbito', options: { NACIONAL: 'Nacional', REGIONAL: 'Regional', LOCAL: 'Local' } }),
    compensable: boolean({ label: 'Compensable', initial: false }),
  },
  display: ['fecha', 'descripcion'],
  displayAs: '{descripcion}, {fecha}',
  unique: [['fecha']],
  list: { views: { calendar: { from: 'fecha', about: 'descripcion' } } },
  menu: { group: 'Asistencia' },
})
