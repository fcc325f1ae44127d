import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import type { Handler } from '../../../http/implement.ts'
import { notifyAccount } from '../cuenta/notifyAccount.ts'
import { assertUserWithin } from '../ownRights.ts'
import { forgetFactor } from '../segundoFactor/forgetFactor.ts'
import { revokeSessions } from '../sesion/revokeSessions.ts'
import { findUsuario } from './findUsuario.ts'

/** Removes a lost second factor and ends the sessions, because the finder of the device may have signed in (R31). */
export const removeSegundoFactor: Handler<typeof usuarioRoutes.removeSegundoFactor> = async (context) => {
  const { db, params, user, settings, origin } = context
  const { id_usuario: idUsuario } = await findUsuario(db, params.id, true)
  await assertUserWithin(db, user, idUsuario)
  if (idUsuario === user.idUsuario)
    throw new Problem('conflict', 'Su propio segundo factor se cambia en «Seguridad de mi cuenta».')
  if (!(await forgetFactor(db, idUsuario))) throw new Problem('conflict', 'El usuario no tiene un segundo factor.')
  await revokeSessions(db, idUsuario)
  await notifyAccount(db, settings, idUsuario, {
    title: 'Un administrador quitó el segundo factor de su cuenta',
    text: `Lo quitó ${user.nombreCompleto}. Sus sesiones terminaron; al ingresar podrá configurarlo otra vez. Si no lo pidió, avise a un administrador del sistema.`,
    key: `factor quitado ${origin.traza}`,
  })
}
