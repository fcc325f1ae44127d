import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../../database/connect.ts'
import { lockPresupuesto } from './lockPresupuesto.ts'

/** Holds the budget of a request and then the request (F4). Throws not-found, and 409 for a version that is not the stored one. */
export async function lockSolicitud(db: Db, idSolicitud: number, version?: number) {
  const found = await db
    .selectFrom('combustible.solicitud')
    .select('id_presupuesto')
    .where('id_solicitud', '=', idSolicitud)
    .executeTakeFirst()
  if (!found) throw new Problem('notFound')
  await lockPresupuesto(db, found.id_presupuesto)
  const solicitud = await db
    .selectFrom('combustible.solicitud')
    .selectAll()
    .where('id_solicitud', '=', idSolicitud)
    .forUpdate()
    .executeTakeFirst()
  if (!solicitud) throw new Problem('notFound')
  const isAnother = solicitud.id_presupuesto !== found.id_presupuesto
  if (isAnother || (version !== undefined && version !== solicitud.version))
    throw new Problem('conflict', { message: messages.stale, codigo: 'VERSION' })
  return solicitud
}

export type Solicitud = Awaited<ReturnType<typeof lockSolicitud>>
