import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { createRow } from '../../../crud/writeRow.ts'
import type { PreparedHandler } from '../../../http/implement.ts'
import { requireProfilesWithin } from '../ownRights.ts'
import { hashPassword } from '../passwords.ts'

/** A password that another person chose must be changed at the first sign-in. */
export const createUsuario: PreparedHandler<typeof usuario.routes.create, { claveHash: string }> = {
  prepare: async ({ body }) => ({ claveHash: await hashPassword(body.clave) }),
  write: async ({ db, body, scope, user, prepared }) => {
    const secret = { clave_hash: prepared.claveHash, debe_cambiar_clave: true }
    const row = await createRow(db, tableShape(usuario), body, scope, secret)
    await requireProfilesWithin(db, user, body.perfiles)
    return row as never
  },
}
