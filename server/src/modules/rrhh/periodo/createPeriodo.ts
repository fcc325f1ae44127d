import { periodo } from '@wamani/contract/rrhh/periodo.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { assertValues } from '../../../crud/write/assertValues.ts'
import { createRow } from '../../../crud/write/createRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { assertContiguous, settleDays, spanOf } from './assertContiguous.ts'

export const createPeriodo: Handler<typeof periodo.routes.create> = async ({ db, body, scope }) => {
  const schema = tableSchema(periodo)
  await assertValues(db, schema, body)
  await lockAsistencia(db)
  const span = spanOf(body)
  await assertContiguous(db, span)
  const row = await createRow(db, schema, { ...body, ...span }, scope)
  await settleDays(db)
  return row as never
}
