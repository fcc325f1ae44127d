import { vacacion } from '@wamani/contract/rrhh/vacacion/vacacion.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockVacacion } from './lockVacacion.ts'

/** Updates the document of vacations; their days change by rescheduling only. */
export const updateVacacion: Handler<typeof vacacion.routes.update> = async (context) => {
  const { db, params, body } = context
  const id = params.id ?? 0
  await lockVacacion({ ...context, params: { id } }, 'PROGRAMADA', 'EN_GOCE')
  return (await updateRow(db, tableSchema(vacacion), id, body, context)) as never
}
