import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { CurrentUser } from '../../../http/currentUser.ts'
import { corePermissions, coreRefusal } from '../corePermissions.ts'
import { assertProfilesWithin } from '../ownRights.ts'

/**
 * Removes all these permissions or none. Throws 404 when one is unknown, 403 when an affected profile has more rights
 * than the user, and 409 when one must stay (R12).
 */
export async function takePermisos(db: Db, user: CurrentUser, ids: readonly number[]): Promise<number> {
  const distinct = [...new Set(ids)]
  const { rows } = await sql<{ idpermiso: number; id_perfil: number }>`
    select idpermiso, id_perfil from seguridad.permiso where idpermiso = any(${distinct}::bigint[]) order by idpermiso for update`.execute(
    db,
  )
  if (rows.length < distinct.length) throw new Problem('notFound')
  await assertProfilesWithin(
    db,
    user,
    rows.map(({ id_perfil }) => id_perfil),
  )
  if ((await corePermissions(db, distinct)).length > 0) throw coreRefusal()
  await db.deleteFrom('seguridad.permiso').where('idpermiso', 'in', distinct).execute()
  return distinct.length
}
