import type { servicioRoutes } from '@wamani/contract/seguridad/servicio.ts'
import type { Handler } from '../../../http/implement.ts'
import { withRecursos } from './withRecursos.ts'

export const listRecursos: Handler<typeof servicioRoutes.listRecursos> = async (context) =>
  (await withRecursos(context, context.params.id)).recursos
