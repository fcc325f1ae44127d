import type { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertUserWithin } from '../ownRights.ts'
import { findUsuario } from '../usuario/findUsuario.ts'
import { revokeSessions } from './revokeSessions.ts'

export const endSesiones: Handler<typeof usuarioRoutes.endSesiones> = async ({ db, params, user }) => {
  await findUsuario(db, params.id)
  await assertUserWithin(db, user, params.id)
  await revokeSessions(db, params.id, user.idSesion)
}
