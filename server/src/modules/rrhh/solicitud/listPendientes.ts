import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import type { solicitudRoutes } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import type { Condition } from '../../../crud/list/condition.ts'
import { listRecords } from '../../../crud/list/listRecords.ts'
import { logReads } from '../../../crud/logReads.ts'
import { withAllowedActions } from '../../../crud/withAllowedActions.ts'
import { linkFiles } from '../../../crud/write/linkFiles.ts'
import type { Handler } from '../../../http/implement.ts'
import { turnClause, turnOfAnnulment, turnOfSolicitud } from './turnOfSolicitud.ts'

type List = Handler<typeof solicitudRoutes.listPendientes>

/** Lists the requests that the user can act on now, oldest first. `sustentos: false` leaves out the attached files. */
const pendingOf: List = async (context) => {
  const addTurn = await turnClause(context)
  const query = { sortBy: 'fechaInicio', ...context.query }
  const narrow = (condition: Condition) => {
    condition.clauses.push("t.estado in ('REGISTRADA', 'VISADA')")
    addTurn(condition)
  }
  const page = await listRecords(solicitud, { ...context, query }, { narrow })
  if (context.query.sustentos !== false) return page
  return { ...page, items: page.items.map((row) => ({ ...row, sustento: null })) }
}

const turns = {
  visar: turnOfSolicitud,
  aprobar: turnOfSolicitud,
  rechazar: turnOfSolicitud,
  anular: turnOfAnnulment,
}
export const listPendientes = withAllowedActions(solicitud, turns, linkFiles(solicitud, logReads(solicitud, pendingOf)))
