import { date, reference, references, text } from '../core/kinds/fields.ts'
import { defineResource } from '../core/resource/resource.ts'
import { finalBeforeInicio } from './campania.ts'

export const brigada = defineResource({
  key: 'amachay.brigada',
  id: 'id',
  idIn: 'body',
  screen: '/vacuna/brigada',
  labels: { singular: 'brigada', plural: 'brigadas', gender: 'f' },
  fields: {
    campania: reference({ label: 'Campaña', to: 'amachay.campania' }),
    nombre: text({ label: 'Brigada', max: 80 }),
    establecimiento: reference({ label: 'Establecimiento', to: 'amachay.establecimiento' }),
    fechaInicio: date({ label: 'Inicio', wire: 'DMY' }),
    fechaFinal: date({ label: 'Fin', wire: 'DMY' }),
    responsable: reference({ label: 'Responsable', to: 'amachay.personalSalud' }),
    miembros: references({
      label: 'Integrantes',
      to: 'amachay.personalSalud',
      through: 'amachay.brigada_miembro',
      max: 50,
    }),
  },
  // brigade names repeat between campaigns
  title: '{nombre}, {campania}',
  // its members may have joined another brigade since
  restorable: false,
  unique: [['campania', 'nombre']],
  rules: [
    {
      on: 'fechaFinal',
      uses: ['fechaInicio', 'fechaFinal'],
      message: finalBeforeInicio,
      holds: ({ fechaInicio, fechaFinal }) => fechaFinal >= fechaInicio,
    },
  ],
  list: {
    columns: ['nombre', 'campania', 'establecimiento', 'responsable', 'fechaInicio', 'fechaFinal'],
    search: ['nombre', 'establecimiento', 'responsable'],
    sort: '-fechaInicio,nombre',
    views: { calendar: { from: 'fechaInicio', to: 'fechaFinal' } },
  },
  menu: { icon: 'IconUsersGroup' },
})
