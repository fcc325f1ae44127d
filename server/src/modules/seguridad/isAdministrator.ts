import type { Db } from '../../database/connect.ts'
import type { CurrentUser } from '../../http/currentUser.ts'
import { protectedProfiles } from './administradores.ts'

/** True when one of the user's profiles is the protected administrators' profile, whatever its name. */
export async function isAdministrator(db: Db, { perfiles }: Pick<CurrentUser, 'perfiles'>): Promise<boolean> {
  const ids = await protectedProfiles(db)
  return perfiles.some(({ idPerfil }) => ids.includes(idPerfil))
}
