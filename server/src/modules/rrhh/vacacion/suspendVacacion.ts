import { vacacion } from '@wamani/contract/rrhh/vacacion/vacacion.ts'
import { transition } from '../../../crud/transition.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import { addDays } from '../calendar/addDays.ts'
import { daysThrough } from '../calendar/daysThrough.ts'
import { invalid } from '../invalid.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { countVacacion } from './countVacacion.ts'
import { lockWorkerOfVacacion, settleVacacion } from './lockVacacion.ts'

/** Ends vacations under way. Days before the suspension count as enjoyed; the rest returns to the balance (WF2.8). */
export const suspendVacacion = transition(vacacion, 'suspender', {
  lock: lockWorkerOfVacacion,
  run: async ({ db, row, input: { fechaSuspension } }) => {
    const { trabajador, fechaInicio, fechaFinComputo } = row
    if (fechaSuspension <= fechaInicio || fechaSuspension > fechaFinComputo)
      throw invalid(
        'fechaSuspension',
        `La fecha de suspensión debe estar entre ${shownDay(addDays(fechaInicio, 1))} y ${shownDay(fechaFinComputo)}`,
      )
    await assertPeriodoOpen(db, fechaSuspension, fechaFinComputo)
    const last = addDays(fechaSuspension, -1)
    const { habiles } = await countVacacion(db, { trabajador, desde: fechaInicio, hasta: last, media: null })
    return { dias: daysThrough(fechaInicio, last), diasHabiles: habiles, fechaRetorno: fechaSuspension }
  },
  settle: settleVacacion,
})
