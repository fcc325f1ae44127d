import { Problem } from '@wamani/contract/core/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { corePermissions, coreRefusal } from '../corePermissions.ts'

/** Takes all these permissions back, or none: 404 when one is unknown, 409 when one must stay (R12). */
export async function takePermisos(db: Db, ids: readonly number[]): Promise<number> {
  const distinct = [...new Set(ids)]
  const { rows } = await sql<{ idpermiso: number }>`
    select idpermiso from seguridad.permiso where idpermiso = any(${distinct}::bigint[]) order by idpermiso for update`.execute(
    db,
  )
  if (rows.length < distinct.length) throw new Problem('notFound')
  if ((await corePermissions(db, distinct)).length > 0) throw coreRefusal()
  await db.deleteFrom('seguridad.permiso').where('idpermiso', 'in', distinct).execute()
  return distinct.length
}
