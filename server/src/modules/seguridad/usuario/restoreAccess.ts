import type { Database, Stamp } from '../../../database/connect.ts'
import { generatedPassword, hashPassword } from '../passwords.ts'
import { forgetFactor } from '../segundoFactor/forgetFactor.ts'
import { revokeSessions } from '../sesion/revokeSessions.ts'
import { setClave } from './setClave.ts'

export type Restored = { username: string; password: string; isActive: boolean }

/**
 * Resets the access of a user: a new password to be changed at the next sign-in, no second factor, no block, no
 * sessions. Null for an unknown name.
 */
export async function restoreAccess(database: Database, stamp: Stamp, username: string): Promise<Restored | null> {
  const password = generatedPassword()
  const claveHash = await hashPassword(password)
  return database.transaction(stamp, async (db) => {
    const user = await db
      .selectFrom('seguridad.usuario')
      .select(['id_usuario', 'username', 'estado'])
      .where('username', '=', username.trim().toLowerCase())
      .where('eliminado_en', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!user) return null
    await setClave(db, user, claveHash, { mustChange: true })
    await forgetFactor(db, user.id_usuario)
    await revokeSessions(db, user.id_usuario)
    return { username: user.username, password, isActive: user.estado }
  })
}
