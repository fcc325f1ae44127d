import { asistenciaVerificadaDia } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificadaDia.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertTardanza } from './assertTardanza.ts'
import { lockAsistenciaVerificadaDia } from './lockAsistenciaVerificadaDia.ts'
import { refreshTotals } from './refreshTotals.ts'

export const updateAsistenciaVerificadaDia: Handler<typeof asistenciaVerificadaDia.routes.update> = async (context) => {
  const { db, body } = context
  const { month, fecha } = await lockAsistenciaVerificadaDia(context)
  await assertTardanza(db, month.trabajador, fecha, body.minutosTardanzaVerificados ?? null)
  const row = await crud(asistenciaVerificadaDia).update(context)
  await refreshTotals(db, [month.idPeriodo], [month.trabajador])
  return row
}
