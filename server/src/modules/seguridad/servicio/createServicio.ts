import { servicio } from '@wamani/contract/seguridad/servicio.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'
import { saveRecursos } from './saveRecursos.ts'
import { withRecursos } from './withRecursos.ts'

export const createServicio: Handler<typeof servicio.routes.create> = async (context) => {
  const { recursos = [], ...values } = context.body
  const { idServicio } = await records(servicio, context).create(values)
  await saveRecursos(context.db, idServicio, recursos)
  return withRecursos(context, idServicio)
}
