import { asistenciaVerificada } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificada.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { openMonth } from './openMonth.ts'

export const updateAsistenciaVerificada: Handler<typeof asistenciaVerificada.routes.update> = async (context) => {
  const { db, params } = context
  await lockAsistencia(db)
  const { periodo } = await records(asistenciaVerificada, context).lock(params.id ?? 0)
  await openMonth(db, periodo)
  return crud(asistenciaVerificada).update(context)
}
