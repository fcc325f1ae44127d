import type { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import type { Handler } from '../../../http/implement.ts'
import { heldSolicitud, passSolicitud } from './heldSolicitud.ts'
import { requireStep, requireTurn } from './requireTurn.ts'
import { tellSolicitud } from './tellSolicitud.ts'

/** The head agrees; human resources decide. */
export const endorseSolicitud: Handler<typeof solicitud.routes.visar> = async (context) => {
  const held = await heldSolicitud(context)
  await requireTurn(context, held)
  requireStep(held, 'visar')
  const row = await passSolicitud(context, held, 'VISADA')
  await tellSolicitud(context.db, { ...held, estado: 'VISADA' }, context.settings.publicUrl, context.body.comentario)
  return row as never
}
