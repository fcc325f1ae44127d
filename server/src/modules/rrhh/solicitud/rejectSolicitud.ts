import type { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import type { Handler } from '../../../http/implement.ts'
import { invalid } from '../invalid.ts'
import { assertTurn } from './assertTurn.ts'
import { lockSolicitud, passSolicitud } from './lockSolicitud.ts'
import { notifySolicitud } from './notifySolicitud.ts'

const MIN_REASON_LENGTH = 5

/** Whoever acts next rejects a request, with a reason. */
export const rejectSolicitud: Handler<typeof solicitud.routes.rechazar> = async (context) => {
  const { db, body, settings } = context
  if ((body.comentario ?? '').length < MIN_REASON_LENGTH) throw invalid('comentario', 'Ingrese el motivo del rechazo')
  const locked = await lockSolicitud(context)
  await assertTurn(context, locked)
  const row = await passSolicitud(context, locked, 'RECHAZADA')
  await notifySolicitud(db, { ...locked, estado: 'RECHAZADA' }, settings.publicUrl, body.comentario)
  return row as never
}
