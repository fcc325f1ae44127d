import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import type { Paso, solicitudRoutes } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import { sql } from 'kysely'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'

export const listTramite: Handler<typeof solicitudRoutes.listTramite> = async (context) => {
  const { db, params } = context
  await records(solicitud, context).get(params.id)
  const { rows } = await sql<Paso>`
    select id_solicitud_historial as "idSolicitudHistorial", estado_anterior as "estadoAnterior", estado_nuevo as "estadoNuevo",
      usuario, nombre, fecha_hora as "fechaHora", comentario
    from rrhh.solicitud_historial where id_solicitud = ${params.id} order by id_solicitud_historial`.execute(db)
  return rows
}
