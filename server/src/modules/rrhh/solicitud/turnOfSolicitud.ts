import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { atenderSinJefe, atenderSolicitudes } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import { sql } from 'kysely'
import { addClause, type Condition, emptyCondition, sqlOf } from '../../../crud/list/condition.ts'
import type { Turn } from '../../../crud/withAllowedActions.ts'
import type { Db } from '../../../database/connect.ts'
import type { Context } from '../../../http/context.ts'

/** Returns the id of the user's worker; null for a user who is not a worker. */
export async function ownWorker(db: Db, idUsuario: number): Promise<number | null> {
  const row = await db
    .selectFrom('seguridad.usuario')
    .select('id_trabajador')
    .where('id_usuario', '=', idUsuario)
    .executeTakeFirst()
  return row?.id_trabajador ?? null
}

/** Matches no worker: used for users who are not workers. */
const NO_ID = 0
const headed = `t.estado = 'REGISTRADA' and t.id_tipo_solicitud in
  (select k.id_tipo_solicitud from rrhh.tipo_solicitud k where k.aprobacion in ('JEFE', 'JEFE_RRHH'))`

/**
 * Returns a function that restricts a condition to requests `t` on which the user acts next (WF6.2): as any head in the
 * worker's line, as substitute if the line has no head, or as human resources.
 */
export async function turnClause({ db, user, can }: Pick<Context, 'db' | 'user' | 'can'>) {
  const own = (await ownWorker(db, user.idUsuario)) ?? NO_ID
  const [forAll, withoutHead] = [await can(atenderSolicitudes), await can(atenderSinJefe)]
  return (condition: Condition) => {
    addClause(condition, 't.id_trabajador <> $', own)
    addClause(
      condition,
      `case when ${headed}
       then exists (select from rrhh.jefatura_of(t.id_trabajador) j where j.id_jefe = $)
         or (${withoutHead} and not exists (select from rrhh.jefatura_of(t.id_trabajador)))
       else ${forAll} end`,
      own,
    )
  }
}

/** Allows only the next approver to endorse, approve or reject, and never the worker of the request (WF6.3). */
export const turnOfSolicitud: Turn = async (context, ids) => {
  const { db, user } = context
  const own = (await ownWorker(db, user.idUsuario)) ?? NO_ID
  const turn = emptyCondition()
  ;(await turnClause(context))(turn)
  const { rows } = await sql<{ id: number; own: boolean }>`
    select t.id_solicitud as id, t.id_trabajador = ${own} as own from rrhh.solicitud t
    where t.id_solicitud = any(${ids}) and not (${sqlOf(turn)})`.execute(db)
  return new Map(
    rows.map((row) => [
      row.id,
      row.own
        ? new Problem('conflict', 'No puede aprobar su propia solicitud')
        : new Problem('forbidden', 'No le corresponde atender esta solicitud'),
    ]),
  )
}

/** Allows the worker to annul until approval, and human resources at any time (WF6.4). */
export const turnOfAnnulment: Turn = async ({ db, user, can }, ids) => {
  if (await can(atenderSolicitudes)) return new Map()
  const own = (await ownWorker(db, user.idUsuario)) ?? NO_ID
  const { rows } = await sql<{ id: number; own: boolean; estado: string }>`
    select t.id_solicitud as id, t.id_trabajador = ${own} as own, t.estado from rrhh.solicitud t
    where t.id_solicitud = any(${ids}) and (t.id_trabajador <> ${own} or t.estado = 'APROBADA')`.execute(db)
  return new Map(
    rows.map(({ id, own: isOwn, estado }) => [
      id,
      isOwn ? new Problem('conflict', messages.illegalState(estado)) : new Problem('forbidden'),
    ]),
  )
}
