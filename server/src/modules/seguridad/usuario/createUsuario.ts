import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { createRow } from '../../../crud/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { requireProfilesWithin } from '../ownRights.ts'
import { hashPassword } from '../passwords.ts'

/** A password that another person chose must be changed at the first sign-in. */
export const createUsuario: Handler<typeof usuario.routes.create> = async ({ db, body, scope, user }) => {
  const secret = { clave_hash: await hashPassword(body.clave), debe_cambiar_clave: true }
  const row = await createRow(db, tableShape(usuario), body, scope, secret)
  await requireProfilesWithin(db, user, body.perfiles)
  return row as never
}
