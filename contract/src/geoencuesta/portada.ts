import { chartByChoice, chartByMonth, indicatorOf, withinDays } from '../core/resource/indicator.ts'
import { encuesta } from './encuesta.ts'
import { respuesta } from './respuesta.ts'
import { respuestaRoutes } from './respuestaRoutes.ts'
import { tarea } from './tarea.ts'

const answers = { screen: '/geoencuesta/tareas', view: { vista: 'respuestas' } } as const

export const portada = {
  attention: [
    indicatorOf(respuesta, {
      label: 'Respuestas por validar',
      tone: 'warning',
      ...answers,
      filters: () => ({ validacion: 'pendiente' }),
      action: respuestaRoutes.reviewRespuesta,
    }),
    indicatorOf(tarea, {
      label: 'Tareas que terminan en 7 días',
      tone: 'info',
      filters: (today) => ({ situacion: 'vigente', ...withinDays('fechaFin', today, 7) }),
    }),
    indicatorOf(tarea, {
      label: 'Tareas vencidas sin cerrar',
      tone: 'danger',
      filters: () => ({ situacion: 'vencida' }),
      action: tarea.routes.cerrar,
    }),
  ],
  indicators: [
    indicatorOf(encuesta, { label: 'Encuestas publicadas', filters: () => ({ situacion: 'publicada' }) }),
    indicatorOf(tarea, { label: 'Tareas vigentes', filters: () => ({ situacion: 'vigente' }) }),
    indicatorOf(respuesta, { label: 'Respuestas', ...answers }),
  ],
  charts: [
    chartByMonth(respuesta, 'fechaHora', { title: 'Respuestas por mes', ...answers }),
    chartByChoice(respuesta, 'validacion', { title: 'Respuestas por validación', ...answers }),
  ],
} as const
