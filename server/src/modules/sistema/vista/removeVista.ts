import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { viewRoutes } from '@wamani/contract/core/resource/routes/viewRoutes.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../http/implement.ts'
import { administersPermissions } from './administersPermissions.ts'
import { visibleVistas } from './findVistas.ts'

/**
 * Removes a view of the user; users who grant permissions can also remove shared views. Other users get an error that
 * reveals only that the view is shared.
 */
export const removeVista: Handler<typeof viewRoutes.removeVista> = async (context) => {
  const { db, params, user } = context
  const administers = await administersPermissions(context)
  const removable = administers
    ? sql<boolean>`(v.id_usuario = ${user.idUsuario} or v.id_perfil is not null or v.para_todos)`
    : sql<boolean>`v.id_usuario = ${user.idUsuario}`
  const { numAffectedRows = 0n } = await sql`
    delete from nucleo.vista v where v.id_vista = ${params.id} and ${removable}`.execute(db)
  if (numAffectedRows > 0n) return
  const { rows: seen } = await sql`
    select from nucleo.vista v where v.id_vista = ${params.id} and ${visibleVistas(user)}`.execute(db)
  throw new Problem(seen.length > 0 ? 'forbidden' : 'notFound')
}
