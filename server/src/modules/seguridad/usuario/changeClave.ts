import { messages } from '@wamani/contract/core/messages.ts'
import { type Issue, Problem } from '@wamani/contract/core/problem.ts'
import { claveHidesPerson, claveTexts } from '@wamani/contract/seguridad/clave.ts'
import type { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import type { Handler } from '../../../http/implement.ts'
import { changeClaveFirst } from '../../../http/permission.ts'
import { requireProfilesWithin } from '../ownRights.ts'
import { passwordMatches } from '../passwords.ts'
import { revokeSessions } from '../sesion/revokeSessions.ts'
import { findUsuario } from './findUsuario.ts'
import { perfilesOf } from './perfilesOf.ts'
import { setClave } from './setClave.ts'

type Body = { clave: string; claveActual?: string }

/** The own password, told the present one; or that of another user, who must then change it at the next sign-in. */
export const changeClave: Handler<typeof usuarioRoutes.changeClave> = async ({ db, params, body, user }) => {
  const isOwn = params.id === user.idUsuario
  if (user.debeCambiarClave && !isOwn) throw changeClaveFirst()
  const target = await findUsuario(db, params.id)
  // Whoever sets a password may sign in with it.
  if (!isOwn) await requireProfilesWithin(db, user, await perfilesOf(db, target.id_usuario))
  const issues = isOwn ? await ownIssues(body, target.clave_hash) : []
  if (!claveHidesPerson.holds({ ...target, clave: body.clave }, ''))
    issues.push({ campo: 'clave', mensaje: claveTexts.identity })
  if (issues.length > 0) throw new Problem('validation', { issues })
  await setClave(db, target, body.clave, { mustChange: !isOwn })
  await revokeSessions(db, target.id_usuario, isOwn ? user.idSesion : 0)
  return { mensaje: 'Contraseña actualizada.' }
}

async function ownIssues({ clave, claveActual }: Body, hash: string): Promise<Issue[]> {
  if (!claveActual) return [{ campo: 'claveActual', mensaje: messages.type('Contraseña actual') }]
  if (!(await passwordMatches(claveActual, hash)))
    return [{ campo: 'claveActual', mensaje: 'La contraseña actual no es correcta.' }]
  return clave === claveActual
    ? [{ campo: 'clave', mensaje: 'La nueva contraseña debe ser distinta de la actual.' }]
    : []
}
