import { Problem } from '@wamani/contract/core/http/problem.ts'
import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import { records } from '../../../crud/records.ts'
import type { PreparedHandler } from '../../../http/implement.ts'
import { assertProfilesWithin } from '../ownRights.ts'
import { hashPassword } from '../passwords.ts'
import { validateClave } from '../validateClave.ts'
import { assertGivenScope } from './assertGivenScope.ts'

/** A password that another person chose must be changed at the first sign-in. */
export const createUsuario: PreparedHandler<typeof usuario.routes.create, { claveHash: string }> = {
  prepare: async (context) => {
    const { clave, username, dni, nombre, apellidoPaterno, apellidoMaterno } = context.body
    const names = [nombre, apellidoPaterno, apellidoMaterno]
    const issues = await validateClave(context, { clave, username, dni, names })
    if (issues.length > 0) throw new Problem('validation', { issues })
    return { claveHash: await hashPassword(clave) }
  },
  write: async (context) => {
    const { db, body, user, prepared } = context
    const secret = { clave_hash: prepared.claveHash, debe_cambiar_clave: true }
    await assertGivenScope(context, usuario, { values: body, stored: null, isOwn: false })
    const row = await records(usuario, context).create(body, secret)
    await assertProfilesWithin(db, user, body.perfiles)
    return row
  },
}
