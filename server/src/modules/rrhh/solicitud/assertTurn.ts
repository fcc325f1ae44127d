import { Problem } from '@wamani/contract/core/http/problem.ts'
import { atenderSinJefe, atenderSolicitudes } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Context } from '../../../http/context.ts'
import type { Request } from './lockSolicitud.ts'

type Call = Pick<Context, 'db' | 'user' | 'can'>

/** Returns the worker that a user is; null for a user who is none. */
export async function ownWorker(db: Db, idUsuario: number): Promise<number | null> {
  const row = await db
    .selectFrom('seguridad.usuario')
    .select('id_trabajador')
    .where('id_usuario', '=', idUsuario)
    .executeTakeFirst()
  return row?.id_trabajador ?? null
}

/** Returns who acts next on a request in this state: the heads of its worker's line, or human resources. */
export const nextActor = ({ estado, tipo: { aprobacion } }: Pick<Request, 'estado' | 'tipo'>): 'JEFE' | 'RRHH' =>
  estado === 'REGISTRADA' && aprobacion !== 'RRHH' ? 'JEFE' : 'RRHH'

/** Throws for an own request (WF6.2) and for whoever is not next (WF6.3); higher heads of the same line may act too. */
export async function assertTurn(
  { db, user, can }: Call,
  request: Pick<Request, 'estado' | 'tipo' | 'trabajador'>,
): Promise<void> {
  const own = await ownWorker(db, user.idUsuario)
  if (own === request.trabajador) throw new Problem('conflict', 'No puede aprobar su propia solicitud')
  if (!(await isTurnOf({ db, can }, request, own)))
    throw new Problem('forbidden', 'No le corresponde atender esta solicitud')
}

async function isTurnOf(
  { db, can }: Pick<Call, 'db' | 'can'>,
  request: Pick<Request, 'estado' | 'tipo' | 'trabajador'>,
  own: number | null,
): Promise<boolean> {
  if (nextActor(request) === 'RRHH') return can(atenderSolicitudes)
  const { rows } = await sql<{ id: number }>`
    select id_jefe as id from rrhh.jefatura_of(${request.trabajador}) order by nivel`.execute(db)
  return rows.length > 0 ? rows.some(({ id }) => id === own) : can(atenderSinJefe)
}
