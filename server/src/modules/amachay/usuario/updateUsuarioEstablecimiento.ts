import { usuarioEstablecimiento } from '@wamani/contract/amachay/establecimiento/usuarioEstablecimiento.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import { targetOf } from '../../../crud/targetId.ts'
import type { PreparedHandler } from '../../../http/implement.ts'
import { assertGivenScope, hashPassword, updateLogin, validateClave } from '../../seguridad/index.ts'
import { assertEstablecimientoPrivado } from './assertEstablecimientoPrivado.ts'

type Update = typeof usuarioEstablecimiento.routes.update

/**
 * Keeps the user account in step with the person: disables it when the person becomes inactive; sets a new password
 * when the request contains one.
 */
export const updateUsuarioEstablecimiento: PreparedHandler<Update, { claveHash: string | null }> = {
  prepare: async (context) => {
    const { body } = context
    if (!body.clave) return { claveHash: null }
    const stored = await records(usuarioEstablecimiento, context).get(targetOf(usuarioEstablecimiento, context))
    const { dni = stored.dni, nombre = stored.nombre } = body
    const issues = await validateClave(context, {
      clave: body.clave,
      username: dni.toLowerCase(),
      dni,
      names: [nombre],
    })
    if (issues.length > 0) throw new Problem('validation', { issues })
    return { claveHash: await hashPassword(body.clave) }
  },
  write: async (context) => {
    const { db, user, prepared } = context
    const { usuario, ...changes } = context.body
    const stored = await records(usuarioEstablecimiento, context).lock(targetOf(usuarioEstablecimiento, context))
    if (changes.establecimiento !== undefined) await assertEstablecimientoPrivado(db, changes.establecimiento)
    const isOwn = [stored.usuario, usuario].includes(user.idUsuario)
    const body = usuario ? { ...changes, usuario } : changes
    await assertGivenScope(context, usuarioEstablecimiento, { values: body, stored, isOwn })
    const row = await crud(usuarioEstablecimiento).update({ ...context, body })
    const login = usuario ?? stored.usuario
    if (login !== null) await updateLogin(db, user, login, { estado: changes.estado, ...prepared })
    return row
  },
}
