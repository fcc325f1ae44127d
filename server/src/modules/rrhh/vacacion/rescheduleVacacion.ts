import { messages } from '@wamani/contract/core/resource/messages.ts'
import type { vacacion } from '@wamani/contract/rrhh/vacacion/vacacion.ts'
import type { Handler } from '../../../http/implement.ts'
import { requireOpen } from '../periodo/requireOpen.ts'
import { invalid } from '../refusal.ts'
import { heldVacacion, settleVacacion } from './heldVacacion.ts'
import { planVacacion } from './planVacacion.ts'

type Reschedule = Handler<typeof vacacion.routes.reprogramar>
type Dates = { fechaInicio: string; fechaFin: string; mediaJornada: string | null }

/** Frees the days of vacations and plans others in their place; their request then stands for the new ones. */
export const rescheduleVacacion: Reschedule = async (context) => {
  const { db, params, body } = context
  const { fechaInicio: desde, fechaFin: hasta, mediaJornada: media } = body as unknown as Dates
  if (hasta < desde) throw invalid('fechaFin', messages.notBefore('Hasta', 'Desde'))
  const held = await heldVacacion(context, 'PROGRAMADA')
  await requireOpen(db, held.fechaInicio, held.fechaFinComputo)
  const row = await settleVacacion(context, held, { estado: 'REPROGRAMADA' })
  const { trabajador, periodoVacacional, documento, solicitud, rolVacacion, excepcionPlazo } = held
  const made = await planVacacion(
    db,
    {
      ...{ trabajador, desde, hasta, media: media ?? null, idPeriodo: periodoVacacional, modalidad: held.modalidad },
      ...{ documento, excepcionPlazo, solicitud, rol: rolVacacion },
    },
    context,
  )
  await db.updateTable('rrhh.solicitud').set({ id_vacacion: made }).where('id_vacacion', '=', params.id).execute()
  return row as never
}
