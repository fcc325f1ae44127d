import { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { records, type Stored } from '../../../crud/records.ts'
import type { Db } from '../../../database/connect.ts'
import { lockPresupuesto } from './lockPresupuesto.ts'

export type Solicitud = Stored<typeof solicitud.fields>

/** Locks the budget of a request and then the request (F4); undefined for an unknown id. */
export async function lockSolicitud(db: Db, idSolicitud: number): Promise<Solicitud | undefined> {
  const found = await db
    .selectFrom('combustible.solicitud')
    .select('id_presupuesto')
    .where('id_solicitud', '=', idSolicitud)
    .executeTakeFirst()
  if (!found) return undefined
  await lockPresupuesto(db, found.id_presupuesto)
  const locked = await records(solicitud, { db, scope: 'all' }).lock(idSolicitud)
  if (locked.presupuesto !== found.id_presupuesto)
    throw new Problem('conflict', { message: messages.stale, codigo: 'VERSION' })
  return locked
}
