import { chartByChoice, chartByMonth, indicatorOf } from '../core/resource/indicator.ts'
import { documento } from './documento.ts'

export const portada = {
  indicators: [
    indicatorOf(documento, {
      label: 'Documentos en trámite',
      filters: () => ({ estado: 'registrado,en_tramite,derivado' }),
    }),
    indicatorOf(documento, { label: 'Documentos atendidos', filters: () => ({ estado: 'atendido' }) }),
  ],
  charts: [
    chartByMonth(documento, 'fechaRegistro', { title: 'Documentos por mes' }),
    chartByChoice(documento, 'estado', { title: 'Documentos por estado' }),
  ],
} as const
