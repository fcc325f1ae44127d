import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { asistenciaVerificada } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificada.ts'
import type { Handler } from '../../../http/implement.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { assertNotOwnMonth } from './assertNotOwnMonth.ts'
import { lockAsistenciaVerificada, settleAsistenciaVerificada } from './lockAsistenciaVerificada.ts'
import { refreshTotals } from './refreshTotals.ts'

type Verify = Handler<typeof asistenciaVerificada.routes.verificar>

/** The head verifies a month that is over; its totals no longer change. */
export const verifyAsistenciaVerificada: Verify = async (context) => {
  const { db, params, user, now, today } = context
  const month = await lockAsistenciaVerificada(context, params.id, 'PENDIENTE', 'OBSERVADA')
  await assertNotOwnMonth(db, user, month.trabajador)
  if (today < month.hasta) throw new Problem('conflict', 'El periodo aún no termina')
  await recomputeDays(db, { trabajadores: [month.trabajador], desde: month.desde, hasta: month.hasta, now })
  await refreshTotals(db, month.idPeriodo, [month.trabajador])
  return settleAsistenciaVerificada(context, {
    estado: 'VERIFICADA',
    verificado_por: user.username,
    fecha_verificacion: now,
  })
}
