import { randomBytes } from 'node:crypto'
import { applicationTokenPrefix } from '@wamani/contract/core/http/applicationToken.ts'
import { aplicacion } from '@wamani/contract/seguridad/aplicacion.ts'
import { records } from '../../../crud/records.ts'
import { tokenHash } from '../../../http/access/session.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertProfilesWithin } from '../ownRights.ts'

/** Length of the token prefix that is stored in plain text to recognise the token. */
const SHOWN_LENGTH = applicationTokenPrefix.length + 6

/** Registers an application. The response contains the token once: only its hash is stored. */
export const createAplicacion: Handler<typeof aplicacion.routes.create> = async (context) => {
  const { db, body, user } = context
  const stored = records(aplicacion, context)
  await stored.assertValues(body)
  await assertProfilesWithin(db, user, [body.perfil])
  const token = `${applicationTokenPrefix}${randomBytes(32).toString('base64url')}`
  const row = await stored.create(body, {
    responsable: user.idUsuario,
    prefijo: token.slice(0, SHOWN_LENGTH),
    token_hash: tokenHash(token),
  })
  return { ...row, token }
}
