import { periodo } from '@wamani/contract/rrhh/periodo.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { assertValues } from '../../../crud/write/assertValues.ts'
import { createRow } from '../../../crud/write/createRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAttendance } from '../asistencia/lockAttendance.ts'
import { assertSpan, settleDays, spanOf } from './assertSpan.ts'

export const createPeriodo: Handler<typeof periodo.routes.create> = async ({ db, body, scope }) => {
  const shape = tableSchema(periodo)
  await assertValues(db, shape, body)
  await lockAttendance(db)
  const span = spanOf(body)
  await assertSpan(db, span)
  const row = await createRow(db, shape, { ...body, ...span }, scope)
  await settleDays(db)
  return row as never
}
