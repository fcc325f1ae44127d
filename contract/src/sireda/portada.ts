import { beforeToday, chartByChoice, chartByMonth, figureOf, withinDays } from '../core/kinds/figure.ts'
import { denuncia } from './denuncia.ts'
import { etapas } from './etapa.ts'

const SOON = 7
const open = { idEtapa: `${etapas.registrada},${etapas.derivada}` }

/** What the first page tells of complaints. */
export const portada = {
  attention: [
    figureOf(denuncia, {
      label: 'Denuncias con el plazo vencido',
      tone: 'danger',
      filters: (today) => ({ ...open, ...beforeToday('fechaLimite', today) }),
    }),
    figureOf(denuncia, {
      label: `Denuncias cuyo plazo termina en ${SOON} días`,
      tone: 'warning',
      filters: (today) => ({ ...open, ...withinDays('fechaLimite', today, SOON) }),
    }),
  ],
  figures: [
    figureOf(denuncia, { label: 'Registradas', filters: () => ({ idEtapa: String(etapas.registrada) }) }),
    figureOf(denuncia, { label: 'Derivadas', filters: () => ({ idEtapa: String(etapas.derivada) }) }),
    figureOf(denuncia, { label: 'Respondidas', filters: () => ({ idEtapa: String(etapas.respondida) }) }),
  ],
  charts: [
    chartByMonth(denuncia, 'fechaDenuncia', { title: 'Denuncias por mes' }),
    chartByChoice(denuncia, 'modalidad', { title: 'Denuncias por modalidad' }),
  ],
} as const
