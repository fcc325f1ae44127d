import { dayAfter } from '../core/kinds/today.ts'
import {
  beforeToday,
  chartByChoice,
  chartByMonth,
  chartByParts,
  indicatorOf,
  withinDays,
} from '../core/resource/indicator.ts'
import { denuncia } from './denuncia.ts'
import { denunciaRoutes } from './denunciaRoutes.ts'
import { etapas } from './etapa.ts'

const SOON_DAYS = 7
/** merged complaints are counted with their main complaint (D18) */
const own = { acumulada: 'false' }
const open = { idEtapa: `${etapas.registrada},${etapas.derivada}`, ...own }

export const portada = {
  attention: [
    indicatorOf(denuncia, {
      label: 'Denuncias con el plazo vencido',
      tone: 'danger',
      filters: (today) => ({ ...open, ...beforeToday('fechaLimite', today) }),
      action: denunciaRoutes.processDenuncia,
    }),
    indicatorOf(denuncia, {
      label: `Denuncias cuyo plazo termina en ${SOON_DAYS} días`,
      tone: 'warning',
      filters: (today) => ({ ...open, ...withinDays('fechaLimite', today, SOON_DAYS) }),
      action: denunciaRoutes.processDenuncia,
    }),
  ],
  indicators: [
    indicatorOf(denuncia, { label: 'Registradas', filters: () => ({ idEtapa: String(etapas.registrada), ...own }) }),
    indicatorOf(denuncia, { label: 'Derivadas', filters: () => ({ idEtapa: String(etapas.derivada), ...own }) }),
    indicatorOf(denuncia, { label: 'Respondidas', filters: () => ({ idEtapa: String(etapas.respondida), ...own }) }),
  ],
  charts: [
    chartByParts(denuncia, {
      title: 'Denuncias frente a su plazo',
      parts: (today) => [
        { label: 'Vencidas', tone: 'danger', filters: { ...open, ...beforeToday('fechaLimite', today) } },
        {
          label: 'Por vencer',
          tone: 'warning',
          filters: { ...open, ...withinDays('fechaLimite', today, SOON_DAYS) },
        },
        {
          label: 'En plazo',
          tone: 'success',
          filters: { ...open, fechaLimiteDesde: dayAfter(today, SOON_DAYS + 1) },
        },
      ],
    }),
    chartByMonth(denuncia, 'fechaDenuncia', { title: 'Denuncias por mes', filters: () => own }),
    chartByChoice(denuncia, 'modalidad', { title: 'Denuncias por modalidad', filters: () => own }),
  ],
} as const
