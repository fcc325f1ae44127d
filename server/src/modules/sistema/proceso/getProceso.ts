import type { procesoRoutes } from '@wamani/contract/core/http/procesoRoutes.ts'
import type { Handler } from '../../../http/implement.ts'
import { ownProceso } from '../../../jobs/procesos.ts'

export const getProceso: Handler<typeof procesoRoutes.proceso> = (context) => ownProceso(context, context.params.id)
