import { Problem } from '@wamani/contract/core/http/problem.ts'
import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { transition } from '../../../crud/transition.ts'
import type { Db } from '../../../database/connect.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { refreshPeriodos } from '../vacacion/refreshPeriodos.ts'
import { firstTouched } from './firstTouched.ts'
import { lockWorkerOfSolicitud, type Request, requestOf, settleStep } from './lockSolicitud.ts'
import { turnOfAnnulment } from './turnOfSolicitud.ts'

/** Annuls a request and reverts its effects (WF6.4). */
export const annulSolicitud = transition(solicitud, 'anular', {
  turn: turnOfAnnulment,
  lock: lockWorkerOfSolicitud,
  run: async ({ db, row }) => {
    const request = await requestOf(db, row)
    if (request.estado !== 'APROBADA') return
    await lockAsistencia(db)
    await assertPeriodoOpen(db, await firstTouched(db, request), request.fechaFin)
    await undoEffects(db, request)
  },
  settle: async (context) => {
    const { db, row, now, today } = context
    const request = await requestOf(db, row)
    const { trabajador, fechaInicio: desde, fechaFin: hasta } = request
    await refreshPeriodos(db, today, [trabajador])
    await recomputeDays(db, { trabajadores: [trabajador], desde, hasta, now })
    await settleStep(context)
  },
})

async function undoEffects(db: Db, { id, vacacion }: Request): Promise<void> {
  if (vacacion !== null) {
    const { numUpdatedRows } = await db
      .updateTable('rrhh.vacacion')
      .set({ estado: 'ANULADA' })
      .where('id_vacacion', '=', vacacion)
      .where('estado', '=', 'PROGRAMADA')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Problem('conflict', 'La vacación generada ya inició')
  }
  await db.updateTable('rrhh.marcacion').set({ anulada: true }).where('id_solicitud', '=', id).execute()
}
