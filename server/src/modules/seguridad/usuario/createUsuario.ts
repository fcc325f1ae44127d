import { Problem } from '@wamani/contract/core/http/problem.ts'
import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { createRow } from '../../../crud/write/createRow.ts'
import type { PreparedHandler } from '../../../http/implement.ts'
import { assertProfilesWithin } from '../ownRights.ts'
import { hashPassword } from '../passwords.ts'
import { validateClave } from '../validateClave.ts'

/** A password that another person chose must be changed at the first sign-in. */
export const createUsuario: PreparedHandler<typeof usuario.routes.create, { claveHash: string }> = {
  prepare: async ({ db, body }) => {
    const { clave, username, dni, nombre, apellidoPaterno, apellidoMaterno } = body
    const issues = await validateClave(db, { clave, username, dni, names: [nombre, apellidoPaterno, apellidoMaterno] })
    if (issues.length > 0) throw new Problem('validation', { issues })
    return { claveHash: await hashPassword(clave) }
  },
  write: async ({ db, body, scope, user, prepared }) => {
    const secret = { clave_hash: prepared.claveHash, debe_cambiar_clave: true }
    const row = await createRow(db, tableSchema(usuario), body, scope, secret)
    await assertProfilesWithin(db, user, body.perfiles)
    return row as never
  },
}
