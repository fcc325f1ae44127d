import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { identidad } from '@wamani/contract/seguridad/identidad/identidad.ts'
import type { PreparedHandler } from '../../../http/implement.ts'
import { askDirectoryKey, type DirectoryPerson } from '../../../integrations/identity/directory.ts'
import { secretBoxKey } from '../../../secrets/secretBox.ts'
import { assertNotBlocked, assertNotBlockedInTurn, countFailure } from '../signInBlock.ts'
import { personOfDirectory } from './externalPerson.ts'
import { linkOwn } from './linkOwn.ts'
import { directoryOf, findProvider, orAway, type Provider } from './providers.ts'

type Prepared = { provider: Provider; found: DirectoryPerson | null }

/** Links the account of a directory to the own one. A wrong password of the directory counts as a failed sign-in. */
export const createEnlaceDeDirectorio: PreparedHandler<typeof identidad.createEnlaceDeDirectorio, Prepared> = {
  prepare: async ({ db, body, user, origin, now, service }) => {
    await assertNotBlocked(db, { username: user.username, ip: origin.ip, now })
    const provider = await findProvider(db, body.proveedor, 'LDAP')
    const found = await service(askDirectoryKey)(
      directoryOf(provider, service(secretBoxKey)),
      body.usuario,
      body.clave,
    ).catch(orAway(provider.nombre))
    return { provider, found }
  },
  write: async (context) => {
    const { db, body, user, origin, now, prepared } = context
    const attempt = { username: user.username, ip: origin.ip, now }
    await assertNotBlockedInTurn(db, attempt)
    const { provider, found } = prepared
    if (!found) {
      await countFailure(db, attempt)
      const mensaje = `El usuario o la contraseña de ${provider.nombre} no son correctos.`
      return new Problem('validation', { issues: [{ campo: 'clave', mensaje }] })
    }
    await linkOwn(context, provider, personOfDirectory(found, body.usuario, provider))
    return undefined
  },
}
