import type { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertStep, assertTurn } from './assertTurn.ts'
import { lockSolicitud, passSolicitud } from './lockSolicitud.ts'
import { notifySolicitud } from './notifySolicitud.ts'

/** The head endorses a request; human resources decide. */
export const endorseSolicitud: Handler<typeof solicitud.routes.visar> = async (context) => {
  const locked = await lockSolicitud(context)
  await assertTurn(context, locked)
  assertStep(locked, 'visar')
  const row = await passSolicitud(context, locked, 'VISADA')
  await notifySolicitud(
    context.db,
    { ...locked, estado: 'VISADA' },
    context.settings.publicUrl,
    context.body.comentario,
  )
  return row as never
}
