import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../../database/connect.ts'
import type { CurrentUser } from '../../../http/currentUser.ts'
import { assertAdministrator, lockAdministrators } from '../administradores.ts'
import { assertUserWithin } from '../ownRights.ts'
import { revokeSessions } from '../sesion/revokeSessions.ts'
import { findUsuario } from './findUsuario.ts'
import { setClave } from './setClave.ts'

/**
 * Opens or closes the user of a person kept by another module, or sets its password. Refused for the caller's own
 * user and for users with more rights. Undefined fields stay.
 */
export async function updateLogin(
  db: Db,
  user: CurrentUser,
  idUsuario: number,
  { estado, claveHash }: { estado?: boolean | undefined; claveHash?: string | null },
): Promise<void> {
  const login = await findUsuario(db, idUsuario)
  const closes = estado !== undefined && estado !== login.estado
  if (!closes && !claveHash) return
  if (idUsuario === user.idUsuario) throw new Problem('conflict', 'No puede desactivar su propio usuario.')
  await lockAdministrators(db)
  await assertUserWithin(db, user, idUsuario)
  if (claveHash) await setClave(db, login, claveHash, { mustChange: true })
  if (closes) await db.updateTable('seguridad.usuario').set({ estado }).where('id_usuario', '=', idUsuario).execute()
  await revokeSessions(db, idUsuario)
  await assertAdministrator(db, 'Debe quedar al menos un administrador activo.')
}
