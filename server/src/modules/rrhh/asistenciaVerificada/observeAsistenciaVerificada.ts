import type { asistenciaVerificada } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificada.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAsistenciaVerificada, settleAsistenciaVerificada } from './lockAsistenciaVerificada.ts'

type Observe = Handler<typeof asistenciaVerificada.routes.observar>

/** Human resources send a month back to its head, with what is wrong. */
export const observeAsistenciaVerificada: Observe = async (context) => {
  const { params, body } = context
  await lockAsistenciaVerificada(context, params.id, 'VERIFICADA')
  return settleAsistenciaVerificada(context, { estado: 'OBSERVADA', observacion: body.comentario })
}
