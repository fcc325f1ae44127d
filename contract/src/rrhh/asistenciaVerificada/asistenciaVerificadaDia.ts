import { messages } from '../../core/http/messages.ts'
import { choice, date, file, fixed, integer, optional, reference, text } from '../../core/kinds/fields.ts'
import { shownInFormWhen } from '../../core/kinds/shownWhen.ts'
import { defineResource } from '../../core/resource/resource.ts'

/** Day overridden by the head, with reason and evidence. */
export const asistenciaVerificadaDia = defineResource({
  key: 'rrhh.asistenciaVerificadaDia',
  nestedUnder: {
    field: 'asistenciaVerificada',
    path: '/rrhh/api/v1/asistencia-verificada/{idAsistenciaVerificada}/dia',
  },
  labels: { singular: 'día verificado', plural: 'días verificados', gender: 'm' },
  fields: {
    asistenciaVerificada: fixed(reference({ label: 'Asistencia verificada', to: 'rrhh.asistenciaVerificada' })),
    fecha: fixed(date({ label: 'Fecha' })),
    condicionVerificada: choice({
      label: 'Condición verificada',
      options: {
        PRESENTE: ['Presente', 'success'],
        TARDANZA: ['Tardanza', 'warning'],
        FALTA: ['Falta', 'danger'],
        JUSTIFICADA: ['Justificada', 'info'],
      },
    }),
    minutosTardanzaVerificados: shownInFormWhen(
      { field: 'condicionVerificada', in: ['TARDANZA'] },
      optional(integer({ label: 'Tardanza verificada (min)', min: 0, max: 240 })),
    ),
    motivo: text({ label: 'Motivo', min: 10, max: 250, help: 'Al menos 10 caracteres.' }),
    sustento: optional(file({ label: 'Sustento' })),
  },
  display: ['fecha'],
  // deletion recomputes the totals of its month
  restorable: false,
  unique: [['asistenciaVerificada', 'fecha']],
  rules: [
    {
      on: 'minutosTardanzaVerificados',
      uses: ['condicionVerificada', 'minutosTardanzaVerificados'],
      message: ({ condicionVerificada }) =>
        condicionVerificada === 'TARDANZA'
          ? messages.type('Tardanza verificada (min)')
          : 'La tardanza verificada solo corresponde a una tardanza',
      holds: ({ condicionVerificada, minutosTardanzaVerificados: minutes }) =>
        (condicionVerificada === 'TARDANZA') === (minutes !== null && minutes > 0),
    },
  ],
  list: {
    columns: ['fecha', 'condicionVerificada', 'minutosTardanzaVerificados', 'motivo', 'sustento'],
    filters: ['asistenciaVerificada', 'condicionVerificada'],
  },
  grants: { RRHH: 'LCUDR', 'Analista RRHH': 'LR', 'Jefe de unidad': 'LCUDR', Consulta: 'L', Trabajador: 'L' },
  scopes: { UNIDAD: 'asistenciaVerificada.unidad', PROPIO: 'asistenciaVerificada.trabajador' },
})
