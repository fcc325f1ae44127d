import { messages } from '../../core/http/messages.ts'
import { date, optional, reference, text } from '../../core/kinds/fields.ts'
import { defineResource } from '../../core/resource/resource.ts'
import { personal } from '../personal.ts'

export const trabajadorFormacion = defineResource({
  key: 'rrhh.trabajadorFormacion',
  nestedUnder: personal.within('formacion'),
  labels: { singular: 'estudio', plural: 'estudios', gender: 'm' },
  fields: {
    trabajador: personal.trabajador(),
    formacion: reference({ label: 'Formación', to: 'rrhh.formacion' }),
    institucion: text({ label: 'Institución', max: 120 }),
    especialidad: text({ label: 'Especialidad', max: 120 }),
    fechaInicio: optional(date({ label: 'Fecha de inicio' })),
    fechaFin: optional(date({ label: 'Fecha de fin' })),
    fechaGrado: optional(date({ label: 'Fecha del grado' })),
    documento: optional(reference({ label: 'Documento del legajo', to: 'rrhh.documentoLegajo' })),
    registroSunedu: optional(text({ label: 'Registro SUNEDU', max: 20 })),
  },
  display: ['especialidad', 'institucion'],
  displayAs: '{especialidad}, {institucion}',
  rules: [
    {
      on: 'fechaFin',
      uses: ['fechaInicio', 'fechaFin'],
      message: messages.notBefore('Fecha de fin', 'Fecha de inicio'),
      holds: ({ fechaInicio, fechaFin }) => fechaInicio === null || fechaFin === null || fechaFin >= fechaInicio,
    },
  ],
  list: {
    columns: ['formacion', 'especialidad', 'institucion', 'fechaFin', 'fechaGrado'],
    search: ['institucion', 'especialidad', 'trabajador'],
    sort: '-fechaFin',
    filters: ['trabajador', 'formacion'],
  },
  grants: personal.grants,
  scopes: personal.scopes,
})
