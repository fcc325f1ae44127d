import type { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import type { Handler } from '../../../http/implement.ts'
import { invalid } from '../refusal.ts'
import { assertTurn } from './assertTurn.ts'
import { lockSolicitud, passSolicitud } from './lockSolicitud.ts'
import { tellSolicitud } from './tellSolicitud.ts'

const SHORTEST = 5

/** Whoever acts next may refuse, and says why. */
export const rejectSolicitud: Handler<typeof solicitud.routes.rechazar> = async (context) => {
  const { db, body, settings } = context
  if ((body.comentario ?? '').length < SHORTEST) throw invalid('comentario', 'Ingrese el motivo del rechazo')
  const locked = await lockSolicitud(context)
  await assertTurn(context, locked)
  const row = await passSolicitud(context, locked, 'RECHAZADA')
  await tellSolicitud(db, { ...locked, estado: 'RECHAZADA' }, settings.publicUrl, body.comentario)
  return row as never
}
