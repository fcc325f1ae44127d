import { messages } from '../../core/http/messages.ts'
import { choice, computed, date, integer, text } from '../../core/kinds/fields.ts'
import { defineFormulario } from './defineFormulario.ts'

export const educacion = defineFormulario({
  clave: 'ea',
  name: 'educacion',
  short: 'Educación ambiental',
  labels: { singular: 'actividad de educación ambiental', plural: 'actividades de educación ambiental', gender: 'f' },
  section: 'Actividad',
  fields: {
    tipoActividad: choice({
      label: 'Actividad',
      options: {
        charla: 'Charla',
        taller: 'Taller',
        campana: 'Campaña',
        feria: 'Feria',
        concurso: 'Concurso',
        visita: 'Visita',
      },
    }),
    publico: choice({
      label: 'Público',
      options: {
        inicial: 'Inicial',
        primaria: 'Primaria',
        secundaria: 'Secundaria',
        superior: 'Superior',
        docentes: 'Docentes',
        comunidad: 'Comunidad',
      },
    }),
    fechaInicio: date({ label: 'Inicio' }),
    fechaFin: date({ label: 'Fin' }),
    varones: integer({ label: 'Varones', min: 0, max: 999_999 }),
    mujeres: integer({ label: 'Mujeres', min: 0, max: 999_999 }),
    total: computed(integer({ label: 'Total' })),
    lugar: text({ label: 'Lugar', max: 150 }),
    responsable: text({ label: 'Responsable', max: 120 }),
  },
  rules: [
    {
      on: 'fechaFin',
      uses: ['fechaInicio', 'fechaFin'],
      message: messages.notBefore('Fin', 'Inicio'),
      holds: ({ fechaInicio, fechaFin }) => fechaFin >= fechaInicio,
    },
  ],
})
