import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { atenderSolicitudes } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { assertState } from '../assertState.ts'
import { numberText } from '../numberText.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { refreshPeriodos } from '../vacacion/refreshPeriodos.ts'
import { ownWorker } from './assertTurn.ts'
import { compensationBalance } from './compensationBalance.ts'
import { firstTouched } from './firstTouched.ts'
import { type Locked, lockSolicitud, passSolicitud } from './lockSolicitud.ts'
import { notifySolicitud } from './notifySolicitud.ts'

/** Annuls a request with its effects: its worker before it is approved, human resources afterwards too (WF6.4). */
export const annulSolicitud: Handler<typeof solicitud.routes.anular> = async (context) => {
  const { db, user, can, body, now, today, settings } = context
  const locked = await lockSolicitud(context)
  assertState(locked.estado, 'REGISTRADA', 'VISADA', 'APROBADA')
  if (!(await can(atenderSolicitudes))) {
    if ((await ownWorker(db, user.idUsuario)) !== locked.trabajador) throw new Problem('forbidden')
    if (locked.estado === 'APROBADA') throw new Problem('conflict', messages.illegalState(locked.estado))
  }
  const { trabajador, fechaInicio: desde, fechaFin: hasta } = locked
  if (locked.estado === 'APROBADA') {
    await lockAsistencia(db)
    await assertPeriodoOpen(db, await firstTouched(db, locked), hasta)
    await undoEffects(db, locked)
  }
  const row = await passSolicitud(context, locked, 'ANULADA')
  await refreshPeriodos(db, today, [trabajador])
  await recomputeDays(db, { trabajadores: [trabajador], desde, hasta, now })
  await assertNotCompensated(db, locked)
  await notifySolicitud(db, { ...locked, estado: 'ANULADA' }, settings.publicUrl, body.comentario)
  return row as never
}

/** Throws 409 for overtime that was taken as time off already. */
async function assertNotCompensated(db: Db, { estado, trabajador, tipo }: Locked): Promise<void> {
  if (estado !== 'APROBADA' || tipo.categoria !== 'HORAS_EXTRA') return
  const saldo = await compensationBalance(db, trabajador)
  if (saldo < 0)
    throw new Problem(
      'conflict',
      `No se puede anular: ${numberText(-saldo)} minutos de esas horas extra ya se compensaron. Anule antes la compensación`,
    )
}

async function undoEffects(db: Db, { id, vacacion }: Locked): Promise<void> {
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
