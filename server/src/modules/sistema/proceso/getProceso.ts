import type { procesoRoutes } from '@wamani/contract/core/procesoRoutes.ts'
import type { Handler } from '../../../http/implement.ts'
import { ownProceso } from '../../../jobs/procesos.ts'

export const getProceso: Handler<typeof procesoRoutes.proceso> = ({ db, files, user, params }) =>
  ownProceso(db, files, user.idUsuario, params.id)
