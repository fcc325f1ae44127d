import { servicio } from '@wamani/contract/seguridad/servicio.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { createRow } from '../../../crud/write/createRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { saveRecursos } from './saveRecursos.ts'
import { withRecursos } from './withRecursos.ts'

export const createServicio: Handler<typeof servicio.routes.create> = async (context) => {
  const { db, body, scope } = context
  const { recursos = [], ...values } = body
  const { idServicio } = await createRow(db, tableSchema(servicio), values, scope)
  await saveRecursos(db, Number(idServicio), recursos)
  return withRecursos(context, Number(idServicio)) as never
}
