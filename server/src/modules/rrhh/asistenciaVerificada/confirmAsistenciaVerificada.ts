import type { asistenciaVerificada } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificada.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAsistenciaVerificada, settleAsistenciaVerificada } from './lockAsistenciaVerificada.ts'

type Confirm = Handler<typeof asistenciaVerificada.routes.conformar>

/** Human resources agree with a verified month. */
export const confirmAsistenciaVerificada: Confirm = async (context) => {
  await lockAsistenciaVerificada(context, context.params.id, 'VERIFICADA')
  return settleAsistenciaVerificada(context, { estado: 'CONFORME' })
}
