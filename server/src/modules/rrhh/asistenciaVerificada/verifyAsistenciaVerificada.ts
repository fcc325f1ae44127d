import { Problem } from '@wamani/contract/core/http/problem.ts'
import { asistenciaVerificada } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificada.ts'
import { transition } from '../../../crud/transition.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { openMonth } from './openMonth.ts'
import { refreshTotals } from './refreshTotals.ts'

/** The head verifies a month after its last day. From then on its totals are fixed. */
export const verifyAsistenciaVerificada = transition(asistenciaVerificada, 'verificar', {
  lock: ({ db }) => lockAsistencia(db),
  run: async ({ db, row, now, today }) => {
    const { desde, hasta } = await openMonth(db, row.periodo)
    if (today < hasta) throw new Problem('conflict', 'El periodo aún no termina')
    await recomputeDays(db, { trabajadores: [row.trabajador], desde, hasta, now, sinRespaldo: 'alertado' })
    await refreshTotals(db, [row.periodo], [row.trabajador])
  },
})
