import type { servicio } from '@wamani/contract/seguridad/servicio.ts'
import type { Handler } from '../../../http/implement.ts'
import { withRecursos } from './withRecursos.ts'

export const getServicio: Handler<typeof servicio.routes.get> = (context) => withRecursos(context, context.params.id)
