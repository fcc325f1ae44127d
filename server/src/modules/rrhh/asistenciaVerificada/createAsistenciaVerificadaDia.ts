import { asistenciaVerificadaDia } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificadaDia.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'
import { invalid } from '../invalid.ts'
import { assertTardanza } from './assertTardanza.ts'
import { lockMonthToVerify } from './lockAsistenciaVerificadaDia.ts'
import { refreshTotals } from './refreshTotals.ts'

/** Records the head's correction of a day, for facts that the clock cannot record. */
export const createAsistenciaVerificadaDia: Handler<typeof asistenciaVerificadaDia.routes.create> = async (context) => {
  const { db, body } = context
  await records(asistenciaVerificadaDia, context).assertValues(body)
  const month = await lockMonthToVerify(context, body.asistenciaVerificada)
  if (body.fecha < month.desde || body.fecha > month.hasta)
    throw invalid('fecha', 'La fecha debe estar dentro del periodo')
  await assertTardanza(db, month.trabajador, body.fecha, body.minutosTardanzaVerificados)
  const row = await crud(asistenciaVerificadaDia).create(context)
  await refreshTotals(db, [month.idPeriodo], [month.trabajador])
  return row
}
