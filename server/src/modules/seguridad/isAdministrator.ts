import type { Db } from '../../database/connect.ts'
import type { CurrentUser } from '../../http/currentUser.ts'
import { protectedProfiles } from './administradores.ts'

/** Whether one of the user's profiles is that of the administrators, whatever it is called. */
export async function isAdministrator(db: Db, { perfiles }: Pick<CurrentUser, 'perfiles'>): Promise<boolean> {
  const ids = await protectedProfiles(db)
  return perfiles.some(({ idPerfil }) => ids.includes(idPerfil))
}
