import { messages } from '../../core/http/messages.ts'
import { date, optional, reference, text } from '../../core/kinds/fields.ts'
import { requiredWhen } from '../../core/kinds/shownWhen.ts'
import { defineResource } from '../../core/resource/resource.ts'
import { personal } from '../personal.ts'

export const trabajadorSeguro = defineResource({
  key: 'rrhh.trabajadorSeguro',
  nestedUnder: personal.within('seguro'),
  labels: { singular: 'seguro', plural: 'seguros', gender: 'm' },
  fields: {
    trabajador: personal.trabajador(),
    tipoSeguro: reference({ label: 'Tipo de seguro', to: 'rrhh.tipoSeguro', carries: ['requierePoliza'] }),
    numeroPoliza: requiredWhen(
      { field: 'tipoSeguro.requierePoliza', in: [true] },
      text({ isCode: true, label: 'N.° de póliza', max: 30 }),
    ),
    fechaInicio: date({ label: 'Fecha de inicio' }),
    fechaFin: optional(date({ label: 'Fecha de fin' })),
  },
  display: ['fechaInicio', 'numeroPoliza'],
  title: 'Seguro[ {tipoSeguro}] desde {fechaInicio}',
  rules: [
    {
      on: 'fechaFin',
      uses: ['fechaInicio', 'fechaFin'],
      message: messages.notBefore('Fecha de fin', 'Fecha de inicio'),
      holds: ({ fechaInicio, fechaFin }) => fechaFin === null || fechaFin >= fechaInicio,
    },
  ],
  constraints: {
    trabajador_seguro_sin_cruce: {
      fields: ['fechaInicio', 'fechaFin'],
      message: 'El seguro ya está registrado en esas fechas',
    },
  },
  list: {
    columns: ['tipoSeguro', 'numeroPoliza', 'fechaInicio', 'fechaFin'],
    search: ['numeroPoliza', 'trabajador', 'tipoSeguro'],
    sort: '-fechaInicio',
    filters: ['trabajador', 'tipoSeguro'],
  },
  grants: personal.reservedGrants,
  scopes: personal.reservedScopes,
})
