import { chartByMonth, indicatorOf, withinDays } from '../core/resource/indicator.ts'
import { brigada } from './brigada.ts'
import { campania } from './campania.ts'
import { establecimiento } from './establecimiento/establecimiento.ts'
import { vacunacion } from './vacunacion.ts'
import { voluntario } from './voluntario/voluntario.ts'

export const portada = {
  attention: [
    indicatorOf(campania, {
      label: 'Campañas que terminan en 15 días',
      tone: 'info',
      filters: (today) => ({ estado: 'true', ...withinDays('fechaFinal', today, 15) }),
    }),
  ],
  indicators: [
    indicatorOf(vacunacion, {
      label: 'Dosis de hoy',
      filters: (today) => ({ fechaDesde: today, fechaHasta: today }),
    }),
    indicatorOf(campania, { label: 'Campañas activas', filters: () => ({ estado: 'true' }) }),
    indicatorOf(brigada, {
      label: 'Brigadas en campo',
      filters: (today) => ({ fechaInicioHasta: today, fechaFinalDesde: today }),
    }),
    indicatorOf(voluntario, { label: 'Voluntarios' }),
    indicatorOf(establecimiento, { label: 'Establecimientos', filters: () => ({ estado: 'true' }) }),
  ],
  charts: [
    chartByMonth(vacunacion, 'fecha', { title: 'Dosis por mes' }),
    chartByMonth(voluntario, 'fechaRegistro', { title: 'Voluntarios inscritos por mes' }),
  ],
} as const
