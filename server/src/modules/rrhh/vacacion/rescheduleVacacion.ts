import { messages } from '@wamani/contract/core/http/messages.ts'
import { vacacion } from '@wamani/contract/rrhh/vacacion/vacacion.ts'
import { transition } from '../../../crud/transition.ts'
import { invalid } from '../invalid.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { lockWorkerOfVacacion, settleVacacion } from './lockVacacion.ts'
import { planVacacion } from './planVacacion.ts'

/** Replaces planned vacations by new ones and links their request to the new ones. */
export const rescheduleVacacion = transition(vacacion, 'reprogramar', {
  lock: lockWorkerOfVacacion,
  run: async ({ db, row, input }) => {
    if (input.fechaFin < input.fechaInicio) throw invalid('fechaFin', messages.notBefore('Hasta', 'Desde'))
    await assertPeriodoOpen(db, row.fechaInicio, row.fechaFinComputo)
  },
  settle: async (context) => {
    const { db, params, row, input } = context
    await settleVacacion(context)
    const { trabajador, periodoVacacional, modalidad, documento, solicitud, rolVacacion, excepcionPlazo } = row
    const { fechaInicio: desde, fechaFin: hasta, mediaJornada: media } = input
    const made = await planVacacion(
      db,
      {
        ...{ trabajador, desde, hasta, media: media ?? null, idPeriodo: periodoVacacional, modalidad },
        ...{ documento, excepcionPlazo, solicitud, rol: rolVacacion },
      },
      context,
    )
    await db.updateTable('rrhh.solicitud').set({ id_vacacion: made }).where('id_vacacion', '=', params.id).execute()
  },
})
