import { asistenciaVerificadaDia } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificadaDia.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAsistenciaVerificadaDia } from './lockAsistenciaVerificadaDia.ts'
import { refreshTotals } from './refreshTotals.ts'

export const removeAsistenciaVerificadaDia: Handler<typeof asistenciaVerificadaDia.routes.remove> = async (context) => {
  const { month } = await lockAsistenciaVerificadaDia(context)
  await crud(asistenciaVerificadaDia).remove(context)
  await refreshTotals(context.db, [month.idPeriodo], [month.trabajador])
}
