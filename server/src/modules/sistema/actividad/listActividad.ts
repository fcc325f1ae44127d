import { findResource } from '@wamani/contract/core/resource/registry.ts'
import {
  type ActivityEntry,
  activityPage,
  type activityRoutes,
} from '@wamani/contract/core/resource/routes/activityRoutes.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../http/implement.ts'
import { changesOf } from './changesOf.ts'
import { commentsOf } from './commentsOf.ts'

/** Timeline of a record, newest first. Entries of one instant are never split between two pages. */
export const listActividad: Handler<typeof activityRoutes.listActividad> = async (context) => {
  const { db, user, query } = context
  const { recurso, id, antes } = query
  const [changes, comments, isFollowed] = await Promise.all([
    changesOf(findResource(recurso), context, id, antes),
    commentsOf(context, { recurso, id }, antes),
    follows(),
  ])
  // All instants have the same UTC offset, so they compare as text.
  const all = [...changes, ...comments].toSorted((one, other) => (one.fecha < other.fecha ? 1 : -1))
  const last = all.length > activityPage ? all[activityPage - 1]?.fecha : undefined
  const entradas: ActivityEntry[] = last === undefined ? all : all.filter(({ fecha }) => fecha >= last)
  return { entradas, antes: last ?? null, sigue: isFollowed }

  async function follows() {
    const { rows } = await sql`select from nucleo.seguimiento
      where recurso = ${recurso} and id_registro = ${id} and id_usuario = ${user.idUsuario}`.execute(db)
    return rows.length > 0
  }
}
