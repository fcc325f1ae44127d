import { messages } from '@wamani/contract/core/http/messages.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import type { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import { passwordChangeRequired } from '../../../http/access/authorize.ts'
import type { PreparedHandler } from '../../../http/implement.ts'
import { linkedDirectories } from '../identidad/directorySignIn.ts'
import { assertUserWithin } from '../ownRights.ts'
import { hashPassword, passwordMatches } from '../passwords.ts'
import { revokeSessions } from '../sesion/revokeSessions.ts'
import { assertNotBlocked, assertNotBlockedInTurn, countFailure } from '../signInBlock.ts'
import { validateClave } from '../validateClave.ts'
import { findUsuario } from './findUsuario.ts'
import { setClave } from './setClave.ts'

/** `claveHash` is empty when there are issues; `wrong`: the current password in the request is wrong. */
type Prepared = { issues: Issue[]; wrong: boolean; former: string; claveHash: string }
type Change = PreparedHandler<typeof usuarioRoutes.updateClave, Prepared>
type Asked = Parameters<Change['prepare']>[0]

/**
 * Changes the user's own password, given the current one, or that of another user, who must change it at the next
 * sign-in. A wrong current password counts as a failed sign-in. It is returned, not thrown, so that its count is
 * committed.
 */
export const updateClave: Change = {
  prepare: async (context) => {
    const { db, body, user, params } = context
    const isOwn = params.id === user.idUsuario
    const target = await targetUser(context)
    const { claveActual } = body
    const [elsewhere] = isOwn ? await linkedDirectories(db, target.id_usuario) : []
    if (elsewhere) throw new Problem('conflict', `Su contraseña es la de ${elsewhere.proveedor}: cámbiela allí.`)
    const issues: Issue[] = []
    if (isOwn && !claveActual) issues.push({ campo: 'claveActual', mensaje: messages.type('Contraseña actual') })
    if (isOwn && claveActual) await assertNotBlocked(db, attemptOf(context))
    const wrong = isOwn && claveActual !== undefined && !(await passwordMatches(claveActual, target.clave_hash))
    if (wrong) issues.push({ campo: 'claveActual', mensaje: 'La contraseña actual no es correcta.' })
    else if (isOwn && body.clave === claveActual)
      issues.push({ campo: 'clave', mensaje: 'La nueva contraseña debe ser distinta de la actual.' })
    const { username, dni, nombre_completo } = target
    issues.push(...(await validateClave(context, { clave: body.clave, username, dni, names: [nombre_completo] })))
    if (issues.length > 0 && !wrong) throw new Problem('validation', { issues })
    return { issues, wrong, former: target.clave_hash, claveHash: wrong ? '' : await hashPassword(body.clave) }
  },
  write: async (context) => {
    const { db, params, user, prepared } = context
    const isOwn = params.id === user.idUsuario
    // Concurrent tries can all pass the first check.
    if (isOwn) await assertNotBlockedInTurn(db, attemptOf(context))
    if (prepared.wrong) {
      await countFailure(db, attemptOf(context))
      return new Problem('validation', { issues: prepared.issues })
    }
    const target = await targetUser(context, true)
    // Another change committed first: the current password in the request is outdated.
    if (isOwn && target.clave_hash !== prepared.former) throw new Problem('conflict', { message: messages.stale })
    await setClave(db, target, prepared.claveHash, { mustChange: !isOwn })
    await revokeSessions(db, target.id_usuario, isOwn ? user.idSesion : 0)
    return { mensaje: 'Contraseña actualizada.' }
  },
}

const attemptOf = ({ user, origin, now }: Asked) => ({ username: user.username, ip: origin.ip, now })

/** The setter of a password can sign in with it, so the target cannot have more rights. */
async function targetUser({ db, params, user }: Asked, lock = false) {
  if (user.debeCambiarClave && params.id !== user.idUsuario) throw passwordChangeRequired()
  const target = await findUsuario(db, params.id, lock)
  await assertUserWithin(db, user, target.id_usuario)
  return target
}
