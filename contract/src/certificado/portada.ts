import { chartByChoice, chartByMonth, figureOf } from '../core/kinds/figure.ts'
import { inscripcion } from './inscripcion.ts'
import { participante } from './participante.ts'
import { taller } from './taller.ts'

/** What the first page tells of certificates. */
export const portada = {
  attention: [
    figureOf(inscripcion, {
      label: 'Inscritos sin certificado',
      tone: 'info',
      filters: () => ({ estado: 'inscrito' }),
      action: inscripcion.routes.emitir,
    }),
  ],
  figures: [
    figureOf(taller, { label: 'Talleres en curso', filters: () => ({ estado: 'en_curso' }) }),
    figureOf(inscripcion, { label: 'Certificados emitidos', filters: () => ({ estado: 'emitido' }) }),
    figureOf(participante, { label: 'Participantes' }),
  ],
  charts: [
    chartByMonth(inscripcion, 'fechaEmision', {
      title: 'Certificados emitidos por mes',
      filters: () => ({ estado: 'emitido' }),
    }),
    chartByChoice(taller, 'estado', { title: 'Talleres por estado' }),
  ],
} as const
