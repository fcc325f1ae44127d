import { chartByChoice, chartByMonth, figureOf } from '../core/kinds/figure.ts'
import { documento } from './documento.ts'

/** What the first page tells of procedures. */
export const portada = {
  figures: [
    figureOf(documento, {
      label: 'Documentos en trámite',
      filters: () => ({ estado: 'registrado,en_tramite,derivado' }),
    }),
    figureOf(documento, { label: 'Documentos atendidos', filters: () => ({ estado: 'atendido' }) }),
  ],
  charts: [
    chartByMonth(documento, 'fechaRegistro', { title: 'Documentos por mes' }),
    chartByChoice(documento, 'estado', { title: 'Documentos por estado' }),
  ],
} as const
