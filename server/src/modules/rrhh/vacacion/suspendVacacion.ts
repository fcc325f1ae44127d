import type { vacacion } from '@wamani/contract/rrhh/vacacion/vacacion.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import type { Handler } from '../../../http/implement.ts'
import { addDays } from '../calendar/addDays.ts'
import { daysThrough } from '../calendar/daysThrough.ts'
import { invalid } from '../invalid.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { countVacacion } from './countVacacion.ts'
import { lockVacacion, settleVacacion } from './lockVacacion.ts'

type Suspend = Handler<typeof vacacion.routes.suspender>

/** Ends vacations under way: the days before count as enjoyed, the others return to the balance (WF2.8). */
export const suspendVacacion: Suspend = async (context) => {
  const { db, body } = context
  const { fechaSuspension, motivoSuspension } = body as unknown as { fechaSuspension: string; motivoSuspension: string }
  const locked = await lockVacacion(context, 'EN_GOCE')
  const { trabajador, fechaInicio, fechaFinComputo } = locked
  if (fechaSuspension <= fechaInicio || fechaSuspension > fechaFinComputo)
    throw invalid(
      'fechaSuspension',
      `La fecha de suspensión debe estar entre ${shownDay(addDays(fechaInicio, 1))} y ${shownDay(fechaFinComputo)}`,
    )
  await assertPeriodoOpen(db, fechaSuspension, fechaFinComputo)
  const last = addDays(fechaSuspension, -1)
  const { habiles } = await countVacacion(db, { trabajador, desde: fechaInicio, hasta: last, media: null })
  return (await settleVacacion(context, locked, {
    estado: 'SUSPENDIDA',
    fecha_suspension: fechaSuspension,
    motivo_suspension: motivoSuspension,
    dias: daysThrough(fechaInicio, last),
    dias_habiles: habiles,
    fecha_retorno: fechaSuspension,
  })) as never
}
