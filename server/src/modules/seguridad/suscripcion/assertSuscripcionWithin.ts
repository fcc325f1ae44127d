import type { Db } from '../../../database/connect.ts'
import type { CurrentUser } from '../../../http/currentUser.ts'
import { assertProfilesWithin } from '../ownRights.ts'

/**
 * Throws 403 when a subscription sends records that the user cannot see. Such a user cannot change, move or resend it
 * (R25).
 */
export async function assertSuscripcionWithin(db: Db, user: CurrentUser, idSuscripcion: number): Promise<void> {
  const { id_perfil } = await db
    .selectFrom('seguridad.suscripcion')
    .select('id_perfil')
    .where('id_suscripcion', '=', idSuscripcion)
    .executeTakeFirstOrThrow()
  await assertProfilesWithin(db, user, [id_perfil])
}
