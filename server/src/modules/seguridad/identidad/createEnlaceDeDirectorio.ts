import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { identidad } from '@wamani/contract/seguridad/identidad/identidad.ts'
import type { PreparedHandler } from '../../../http/implement.ts'
import { assertNotBlocked, assertNotBlockedInTurn, countFailure, isSomeBlocked } from '../signInBlock.ts'
import { askTyped, type Said, subjectsOf } from './directorySignIn.ts'
import { linkOwn } from './linkOwn.ts'
import { awayProblem, findProvider, type Provider } from './providers.ts'

type Prepared = { provider: Provider; said: Said }

/** Links an account of a directory to the signed-in user. A wrong directory password counts as a failed sign-in. */
export const createEnlaceDeDirectorio: PreparedHandler<typeof identidad.createEnlaceDeDirectorio, Prepared> = {
  prepare: async (context) => {
    const { db, body, user, origin, now } = context
    await assertNotBlocked(db, { username: user.username, ip: origin.ip, now })
    const provider = await findProvider(db, body.proveedor, 'LDAP')
    return { provider, said: await askTyped(context, provider, body.usuario.toLowerCase(), body.clave) }
  },
  write: async (context) => {
    const { db, user, origin, now, noteAccess, prepared } = context
    const attempt = { username: user.username, ip: origin.ip, now }
    await assertNotBlockedInTurn(db, attempt)
    const { provider, said } = prepared
    const subjects = subjectsOf([said]).map((username) => ({ ...attempt, username }))
    if (!said.person || (await isSomeBlocked(db, subjects))) {
      for (const one of [attempt, ...subjects]) await countFailure(db, one)
      noteAccess({ tipo: 'INGRESO_FALLIDO' })
      if (said.away) return awayProblem(provider.nombre)
      const mensaje = `El usuario o la contraseña de ${provider.nombre} no son correctos.`
      return new Problem('validation', { issues: [{ campo: 'clave', mensaje }] })
    }
    await linkOwn(context, provider, said.person)
    return undefined
  },
}
