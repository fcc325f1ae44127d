import { chartByChoice, chartByMonth, indicatorOf } from '../core/resource/indicator.ts'
import { inscripcion } from './inscripcion.ts'
import { participante } from './participante.ts'
import { taller } from './taller.ts'

export const portada = {
  attention: [
    indicatorOf(inscripcion, {
      label: 'Inscritos sin certificado',
      tone: 'info',
      filters: () => ({ porEmitir: 'true' }),
      action: inscripcion.routes.emitir,
    }),
  ],
  indicators: [
    indicatorOf(taller, { label: 'Talleres en curso', filters: () => ({ estado: 'en_curso' }) }),
    indicatorOf(inscripcion, { label: 'Certificados emitidos', filters: () => ({ estado: 'emitido' }) }),
    indicatorOf(participante, { label: 'Participantes' }),
  ],
  charts: [
    chartByMonth(inscripcion, 'fechaEmision', {
      title: 'Certificados emitidos por mes',
      filters: () => ({ estado: 'emitido' }),
    }),
    chartByChoice(taller, 'estado', { title: 'Talleres por estado' }),
  ],
} as const
