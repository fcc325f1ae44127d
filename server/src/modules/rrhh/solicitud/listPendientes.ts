import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import {
  atenderSinJefe,
  atenderSolicitudes,
  type solicitudRoutes,
} from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import { addClause } from '../../../crud/list/condition.ts'
import { listRecords } from '../../../crud/list/listRecords.ts'
import { linkFiles } from '../../../crud/write/linkFiles.ts'
import type { Handler } from '../../../http/implement.ts'
import { ownWorker } from './assertTurn.ts'

type List = Handler<typeof solicitudRoutes.listPendientes>

const chainOf = (...chains: string[]) =>
  `(select t2.id_tipo_solicitud from rrhh.tipo_solicitud t2 where t2.aprobacion in (${chains.map((chain) => `'${chain}'`).join(', ')}))`

/** Lists the requests on which this user acts next, the oldest first. */
const pendingOf: List = async (context) => {
  const { db, query, user, can } = context
  const own = (await ownWorker(db, user.idUsuario)) ?? 0
  const [forAll, withoutHead] = [await can(atenderSolicitudes), await can(atenderSinJefe)]
  const sorted = { sortBy: 'fechaInicio', ...query }
  return listRecords(
    solicitud,
    { ...context, query: sorted },
    {
      narrow: (condition) => {
        addClause(condition, "t.estado in ('REGISTRADA', 'VISADA') and t.id_trabajador <> $", own)
        addClause(
          condition,
          `case when t.estado = 'REGISTRADA' and t.id_tipo_solicitud in ${chainOf('JEFE', 'JEFE_RRHH')}
           then exists (select from rrhh.jefatura_of(t.id_trabajador) j where j.id_jefe = $)
             or (${withoutHead} and not exists (select from rrhh.jefatura_of(t.id_trabajador)))
           else ${forAll} end`,
          own,
        )
      },
    },
  )
}

export const listPendientes = linkFiles(solicitud, pendingOf)
