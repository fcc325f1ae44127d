import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { atenderSinJefe, atenderSolicitudes } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Context } from '../../../http/context.ts'
import type { Locked } from './lockSolicitud.ts'

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
export const nextActor = ({ estado, tipo: { aprobacion } }: Pick<Locked, 'estado' | 'tipo'>): 'JEFE' | 'RRHH' =>
  estado === 'REGISTRADA' && aprobacion !== 'RRHH' ? 'JEFE' : 'RRHH'

/** Throws 409 where an action is not the next step: the head endorses what human resources then approve. */
export function assertStep({ estado, tipo: { aprobacion } }: Locked, action: 'visar' | 'aprobar'): void {
  const endorsed = aprobacion === 'JEFE_RRHH'
  const due = action === 'visar' ? endorsed && estado === 'REGISTRADA' : estado === (endorsed ? 'VISADA' : 'REGISTRADA')
  if (!due) throw new Problem('conflict', messages.illegalState(estado))
}

/** Throws for an own request (WF6.2) and for whoever is not next (WF6.3); higher heads of the same line may act too. */
export async function assertTurn({ db, user, can }: Call, locked: Locked): Promise<void> {
  if (!['REGISTRADA', 'VISADA'].includes(locked.estado))
    throw new Problem('conflict', messages.illegalState(locked.estado))
  const own = await ownWorker(db, user.idUsuario)
  if (own === locked.trabajador) throw new Problem('conflict', 'No puede aprobar su propia solicitud')
  if (!(await isTurnOf({ db, can }, locked, own)))
    throw new Problem('forbidden', 'No le corresponde atender esta solicitud')
}

async function isTurnOf({ db, can }: Pick<Call, 'db' | 'can'>, locked: Locked, own: number | null): Promise<boolean> {
  if (nextActor(locked) === 'RRHH') return can(atenderSolicitudes)
  const { rows } = await sql<{ id: number }>`
    select id_jefe as id from rrhh.jefatura_of(${locked.trabajador}) order by nivel`.execute(db)
  return rows.length > 0 ? rows.some(({ id }) => id === own) : can(atenderSinJefe)
}
