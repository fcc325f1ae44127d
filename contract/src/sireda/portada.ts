import { beforeToday, chartByChoice, chartByMonth, indicatorOf, withinDays } from '../core/resource/indicator.ts'
import { denuncia } from './denuncia.ts'
import { etapas } from './etapa.ts'

const SOON_DAYS = 7
const open = { idEtapa: `${etapas.registrada},${etapas.derivada}` }

/** What the first page shows of complaints. */
export const portada = {
  attention: [
    indicatorOf(denuncia, {
      label: 'Denuncias con el plazo vencido',
      tone: 'danger',
      filters: (today) => ({ ...open, ...beforeToday('fechaLimite', today) }),
    }),
    indicatorOf(denuncia, {
      label: `Denuncias cuyo plazo termina en ${SOON_DAYS} días`,
      tone: 'warning',
      filters: (today) => ({ ...open, ...withinDays('fechaLimite', today, SOON_DAYS) }),
    }),
  ],
  indicators: [
    indicatorOf(denuncia, { label: 'Registradas', filters: () => ({ idEtapa: String(etapas.registrada) }) }),
    indicatorOf(denuncia, { label: 'Derivadas', filters: () => ({ idEtapa: String(etapas.derivada) }) }),
    indicatorOf(denuncia, { label: 'Respondidas', filters: () => ({ idEtapa: String(etapas.respondida) }) }),
  ],
  charts: [
    chartByMonth(denuncia, 'fechaDenuncia', { title: 'Denuncias por mes' }),
    chartByChoice(denuncia, 'modalidad', { title: 'Denuncias por modalidad' }),
  ],
} as const
