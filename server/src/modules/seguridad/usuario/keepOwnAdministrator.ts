import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../../database/connect.ts'
import type { CurrentUser } from '../../../http/currentUser.ts'
import { protectedProfiles } from '../administradores.ts'

/** Users cannot remove the administrators' profile from themselves (R13). `perfiles` undefined: no change. */
export async function keepOwnAdministrator(db: Db, user: CurrentUser, perfiles: readonly number[] | undefined) {
  if (!perfiles) return
  const locked = (await protectedProfiles(db)).filter((id) => user.perfiles.some(({ idPerfil }) => idPerfil === id))
  if (locked.some((id) => !perfiles.includes(id)))
    throw new Problem('conflict', 'No puede quitarse a sí mismo el perfil Administrador.')
}
