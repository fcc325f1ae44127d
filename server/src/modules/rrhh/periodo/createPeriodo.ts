import { periodo } from '@wamani/contract/rrhh/periodo.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { assertContiguous, settleDays, spanOf } from './assertContiguous.ts'

export const createPeriodo: Handler<typeof periodo.routes.create> = async (context) => {
  const { db, body } = context
  const periodos = records(periodo, context)
  await periodos.assertValues(body)
  await lockAsistencia(db)
  const span = spanOf(body)
  await assertContiguous(db, span)
  const row = await periodos.create({ ...body, ...span })
  await settleDays(db)
  return row
}
