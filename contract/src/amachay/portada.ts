import { chartByMonth, figureOf, withinDays } from '../core/kinds/figure.ts'
import { brigada } from './brigada.ts'
import { campania } from './campania.ts'
import { establecimiento } from './establecimiento/establecimiento.ts'
import { vacunacion } from './vacunacion.ts'
import { voluntario } from './voluntario/voluntario.ts'

/** What the first page tells of vaccination. */
export const portada = {
  attention: [
    figureOf(campania, {
      label: 'Campañas que terminan en 15 días',
      tone: 'info',
      filters: (today) => ({ estado: 'true', ...withinDays('fechaFinal', today, 15) }),
    }),
  ],
  figures: [
    figureOf(vacunacion, {
      label: 'Dosis de hoy',
      filters: (today) => ({ fechaDesde: today, fechaHasta: today }),
    }),
    figureOf(campania, { label: 'Campañas activas', filters: () => ({ estado: 'true' }) }),
    figureOf(brigada, {
      label: 'Brigadas en campo',
      filters: (today) => ({ fechaInicioHasta: today, fechaFinalDesde: today }),
    }),
    figureOf(voluntario, { label: 'Voluntarios' }),
    figureOf(establecimiento, { label: 'Establecimientos', filters: () => ({ estado: 'true' }) }),
  ],
  charts: [
    chartByMonth(vacunacion, 'fecha', { title: 'Dosis por mes' }),
    chartByMonth(voluntario, 'fechaRegistro', { title: 'Voluntarios inscritos por mes' }),
  ],
} as const
