import type { viewRoutes } from '@wamani/contract/core/resource/routes/viewRoutes.ts'
import type { Context } from '../../../http/context.ts'
import type { Handler } from '../../../http/implement.ts'
import { administersPermissions } from './administersPermissions.ts'

/** Profiles that a user can share a view with: their own, or all active ones for users who grant permissions. */
export async function sharedWith(context: Pick<Context, 'db' | 'user' | 'can'>) {
  const { db, user } = context
  if (!(await administersPermissions(context)))
    return user.perfiles.map(({ idPerfil, nombre }) => ({ idPerfil, nombre }))
  const rows = await db
    .selectFrom('seguridad.perfil')
    .select(['id_perfil', 'nombre'])
    .where('estado', '=', true)
    .orderBy('nombre')
    .execute()
  return rows.map(({ id_perfil, nombre }) => ({ idPerfil: id_perfil, nombre }))
}

export const listPerfilesDeVista: Handler<typeof viewRoutes.listPerfilesDeVista> = sharedWith
