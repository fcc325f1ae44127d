import { messages } from '@wamani/contract/core/http/messages.ts'
import type { vacacion } from '@wamani/contract/rrhh/vacacion/vacacion.ts'
import type { Handler } from '../../../http/implement.ts'
import { invalid } from '../invalid.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { lockVacacion, settleVacacion } from './lockVacacion.ts'
import { planVacacion } from './planVacacion.ts'

type Reschedule = Handler<typeof vacacion.routes.reprogramar>
type Dates = { fechaInicio: string; fechaFin: string; mediaJornada: string | null }

/** Replaces planned vacations by others; their request then refers to the new ones. */
export const rescheduleVacacion: Reschedule = async (context) => {
  const { db, params, body } = context
  const { fechaInicio: desde, fechaFin: hasta, mediaJornada: media } = body as unknown as Dates
  if (hasta < desde) throw invalid('fechaFin', messages.notBefore('Hasta', 'Desde'))
  const locked = await lockVacacion(context, 'PROGRAMADA')
  await assertPeriodoOpen(db, locked.fechaInicio, locked.fechaFinComputo)
  const row = await settleVacacion(context, locked, { estado: 'REPROGRAMADA' })
  const { trabajador, periodoVacacional, documento, solicitud, rolVacacion, excepcionPlazo } = locked
  const made = await planVacacion(
    db,
    {
      ...{ trabajador, desde, hasta, media: media ?? null, idPeriodo: periodoVacacional, modalidad: locked.modalidad },
      ...{ documento, excepcionPlazo, solicitud, rol: rolVacacion },
    },
    context,
  )
  await db.updateTable('rrhh.solicitud').set({ id_vacacion: made }).where('id_vacacion', '=', params.id).execute()
  return row as never
}
