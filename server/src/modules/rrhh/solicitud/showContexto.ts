import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import type { ContextoSolicitud, solicitudRoutes } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import { periodoVacacional } from '@wamani/contract/rrhh/vacacion/periodoVacacional.ts'
import { vacacion } from '@wamani/contract/rrhh/vacacion/vacacion.ts'
import { type RawBuilder, sql } from 'kysely'
import { getRow } from '../../../crud/getRow.ts'
import { storedOf } from '../../../crud/records.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'
import type { Handler } from '../../../http/implement.ts'
import type { RowScope } from '../../../http/rowScope.ts'
import { visibleWorkers } from '../alcance/visibleWorkers.ts'
import { absentOf } from './absentOf.ts'
import { requestOf } from './lockSolicitud.ts'
import { saldosOf } from './saldosOf.ts'
import { readTipo } from './tipoDe.ts'

const LAST_COUNT = 3

/**
 * Returns the data that an approver needs for a decision (WF6.7): the worker's balances, absences in the unit on the
 * same days, and the worker's last requests. Other workers appear only if the user can list their vacations or
 * requests.
 */
export const showContexto: Handler<typeof solicitudRoutes.showContexto> = async (context) => {
  const { db, params, scope, scopeOf } = context
  const stored = storedOf(solicitud, await getRow(db, tableSchema(solicitud), params.id, scope))
  const request = await requestOf(db, stored, readTipo)
  const [requests, vacations, years] = [
    seenBy(await scopeOf(solicitud.routes.list)),
    seenBy(await scopeOf(vacacion.routes.list)),
    seenBy(await scopeOf(periodoVacacional.routes.list)),
  ]
  const days = {
    trabajador: request.trabajador,
    unidad: request.unidad,
    fechaInicio: request.fechaInicio,
    fechaFin: request.fechaFin,
  }
  return {
    saldos: await saldosOf(db, request, await isSeen(db, request.trabajador, years)),
    ausentes: await absentOf(db, days, { vacations, requests }),
    equipo: await countOthers(db, days, vacations),
    ultimas: await lastOf(db, request, requests),
    requiereSustento: request.tipo.requiereSustento,
  }
}

/** SQL condition on the workers `t` in a scope; false if the permission is missing. */
const seenBy = (scope: RowScope | null): RawBuilder<unknown> => (scope === null ? sql`false` : visibleWorkers(scope))

async function isSeen(db: Db, trabajador: number, seen: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`select from rrhh.trabajador t where t.id_trabajador = ${trabajador} and ${seen}`.execute(
    db,
  )
  return rows.length > 0
}

async function countOthers(
  db: Db,
  { unidad, trabajador }: { unidad: number | null; trabajador: number },
  seen: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from rrhh.trabajador t
    where t.id_unidad = ${unidad} and t.id_trabajador <> ${trabajador} and t.estado in ('ACTIVO', 'SUSPENDIDO') and ${seen}`.execute(
    db,
  )
  return onlyRow(rows).count
}

async function lastOf(
  db: Db,
  { id, trabajador }: { id: number; trabajador: number },
  seen: RawBuilder<unknown>,
): Promise<ContextoSolicitud['ultimas']> {
  const { rows } = await sql<ContextoSolicitud['ultimas'][number]>`
    select s.id_solicitud as "idSolicitud", s.numero, k.nombre as tipo, s.fecha_inicio as "fechaInicio", s.fecha_fin as "fechaFin",
      s.dias, s.minutos, s.estado
    from rrhh.solicitud s join rrhh.tipo_solicitud k using (id_tipo_solicitud) join rrhh.trabajador t using (id_trabajador)
    where s.id_trabajador = ${trabajador} and s.id_solicitud <> ${id} and ${seen}
    order by s.fecha_solicitud desc, s.numero desc limit ${LAST_COUNT}`.execute(db)
  return rows
}
