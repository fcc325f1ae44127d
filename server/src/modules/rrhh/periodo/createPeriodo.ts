import { periodo } from '@wamani/contract/rrhh/periodo.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { guardValues } from '../../../crud/write/guardValues.ts'
import { createRow } from '../../../crud/write/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { holdAttendance } from '../asistencia/holdAttendance.ts'
import { guardSpan, settleDays, spanOf } from './guardSpan.ts'

export const createPeriodo: Handler<typeof periodo.routes.create> = async ({ db, body, scope }) => {
  const shape = tableShape(periodo)
  await guardValues(db, shape, body)
  await holdAttendance(db)
  const span = spanOf(body)
  await guardSpan(db, span)
  const row = await createRow(db, shape, { ...body, ...span }, scope)
  await settleDays(db)
  return row as never
}
