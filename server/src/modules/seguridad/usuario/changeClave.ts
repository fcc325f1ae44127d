import { messages } from '@wamani/contract/core/messages.ts'
import { type Issue, Problem } from '@wamani/contract/core/problem.ts'
import { claveHidesPerson, claveTexts } from '@wamani/contract/seguridad/clave.ts'
import type { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import type { PreparedHandler } from '../../../http/implement.ts'
import { changeClaveFirst } from '../../../http/permission.ts'
import { requireUserWithin } from '../ownRights.ts'
import { hashPassword, passwordMatches } from '../passwords.ts'
import { revokeSessions } from '../sesion/revokeSessions.ts'
import { findUsuario } from './findUsuario.ts'
import { setClave } from './setClave.ts'

type Change = PreparedHandler<typeof usuarioRoutes.changeClave, { former: string; claveHash: string }>
type Body = Parameters<Change['prepare']>[0]['body']

/** The own password, told the present one; or that of another user, who must then change it at the next sign-in. */
export const changeClave: Change = {
  prepare: async (context) => {
    const { body, user, params } = context
    const isOwn = params.id === user.idUsuario
    const target = await reachTarget(context)
    const issues = isOwn ? await ownIssues(body, target.clave_hash) : []
    if (!claveHidesPerson.holds({ ...target, clave: body.clave }, ''))
      issues.push({ campo: 'clave', mensaje: claveTexts.identity })
    if (issues.length > 0) throw new Problem('validation', { issues })
    return { former: target.clave_hash, claveHash: await hashPassword(body.clave) }
  },
  write: async (context) => {
    const { db, params, user, prepared } = context
    const isOwn = params.id === user.idUsuario
    const target = await reachTarget(context, true)
    // Another change came between: the present password is no longer the one that was told.
    if (isOwn && target.clave_hash !== prepared.former) throw new Problem('conflict', { message: messages.stale })
    await setClave(db, target, prepared.claveHash, { mustChange: !isOwn })
    await revokeSessions(db, target.id_usuario, isOwn ? user.idSesion : 0)
    return { mensaje: 'Contraseña actualizada.' }
  },
}

/** Whoever sets a password may sign in with it. */
async function reachTarget({ db, params, user }: Parameters<Change['prepare']>[0], lock = false) {
  if (user.debeCambiarClave && params.id !== user.idUsuario) throw changeClaveFirst()
  const target = await findUsuario(db, params.id, lock)
  await requireUserWithin(db, user, target.id_usuario)
  return target
}

async function ownIssues({ clave, claveActual }: Body, hash: string): Promise<Issue[]> {
  if (!claveActual) return [{ campo: 'claveActual', mensaje: messages.type('Contraseña actual') }]
  if (!(await passwordMatches(claveActual, hash)))
    return [{ campo: 'claveActual', mensaje: 'La contraseña actual no es correcta.' }]
  return clave === claveActual
    ? [{ campo: 'clave', mensaje: 'La nueva contraseña debe ser distinta de la actual.' }]
    : []
}
