import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { cuenta } from '@wamani/contract/seguridad/cuenta.ts'
import type { PreparedHandler } from '../../../http/implement.ts'
import { secretBoxKey } from '../../../secrets/secretBox.ts'
import { askLinked, linkedDirectories, recognisedIn, whileAway } from '../identidad/directorySignIn.ts'
import { passwordMatches } from '../passwords.ts'
import { takeCode } from '../segundoFactor/takeCode.ts'
import { confirmSesion } from '../sesion/confirmSesion.ts'
import { assertNotBlocked, assertNotBlockedInTurn, countFailure } from '../signInBlock.ts'
import { findUsuario } from '../usuario/findUsuario.ts'

type Prepared = { matches: boolean; former: string; away?: Problem | undefined }

/**
 * Re-authenticates the signed-in user by password or code. A wrong value counts as a failed sign-in, so that an open
 * session cannot be used to guess either (R28).
 */
export const confirmIdentidad: PreparedHandler<typeof cuenta.confirmIdentidad, Prepared> = {
  prepare: async (context) => {
    const { db, body, user, origin, now } = context
    await assertNotBlocked(db, { username: user.username, ip: origin.ip, now })
    const { clave_hash: former } = await findUsuario(db, user.idUsuario)
    if (body.clave === undefined) return { former, matches: false }
    const links = await linkedDirectories(db, user.idUsuario)
    if (links.length === 0) return { former, matches: await passwordMatches(body.clave, former) }
    const said = await askLinked(context, links, body.clave)
    return { former, matches: recognisedIn(said, links) !== null, away: whileAway(said) }
  },
  write: async (context) => {
    const { db, body, user, origin, now, service, noteAccess, prepared } = context
    const { idUsuario, username } = user
    const attempt = { username, ip: origin.ip, now }
    await assertNotBlockedInTurn(db, attempt)
    const { clave_hash } = await findUsuario(db, idUsuario, true)
    const isSo = body.codigo
      ? (await takeCode(db, service(secretBoxKey), { idUsuario, code: body.codigo, now })) !== undefined
      : prepared.matches && clave_hash === prepared.former
    if (!isSo) {
      await countFailure(db, attempt)
      noteAccess({ tipo: 'INGRESO_FALLIDO' })
      if (prepared.away) return prepared.away
      const issue = body.codigo
        ? { campo: 'codigo', mensaje: 'El código no es correcto o ya se usó.' }
        : { campo: 'clave', mensaje: 'La contraseña no es correcta.' }
      return new Problem('validation', { issues: [issue] })
    }
    await confirmSesion(db, user, now)
    return undefined
  },
}
