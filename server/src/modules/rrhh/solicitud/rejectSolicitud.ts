import type { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import type { Handler } from '../../../http/implement.ts'
import { invalid } from '../refusal.ts'
import { heldSolicitud, passSolicitud } from './heldSolicitud.ts'
import { requireTurn } from './requireTurn.ts'
import { tellSolicitud } from './tellSolicitud.ts'

const SHORTEST = 5

/** Whoever acts next may refuse, and says why. */
export const rejectSolicitud: Handler<typeof solicitud.routes.rechazar> = async (context) => {
  const { db, body, settings } = context
  if ((body.comentario ?? '').length < SHORTEST) throw invalid('comentario', 'Ingrese el motivo del rechazo')
  const held = await heldSolicitud(context)
  await requireTurn(context, held)
  const row = await passSolicitud(context, held, 'RECHAZADA')
  await tellSolicitud(db, { ...held, estado: 'RECHAZADA' }, settings.publicUrl, body.comentario)
  return row as never
}
