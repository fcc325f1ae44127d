import { usuarioEstablecimiento } from '@wamani/contract/amachay/usuarioEstablecimiento.ts'
import { crud } from '../../../crud/crud.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { getRow, inputOf } from '../../../crud/writeRow.ts'
import type { PreparedHandler } from '../../../http/implement.ts'
import { changeLogin, hashPassword } from '../../seguridad/index.ts'
import { changedId } from '../changedId.ts'
import { guardPrivado } from './guardPrivado.ts'

type Update = typeof usuarioEstablecimiento.routes.update

/** The login goes with its person: closed when the person is inactive, with a new password when one is sent. */
export const changeUsuarioEstablecimiento: PreparedHandler<Update, { claveHash: string | null }> = {
  prepare: async ({ body: { clave } }) => ({ claveHash: clave ? await hashPassword(clave) : null }),
  write: async (context) => {
    const { db, user, scope, prepared } = context
    const { usuario, ...changes } = context.body
    const shape = tableShape(usuarioEstablecimiento)
    const stored = inputOf(shape, await getRow(db, shape, changedId(context), scope, true)) as {
      usuario: number | null
    }
    if (changes.establecimiento !== undefined) await guardPrivado(db, changes.establecimiento)
    const body = usuario ? { ...changes, usuario } : changes
    const row = await crud(usuarioEstablecimiento).update({ ...context, body })
    const login = usuario ?? stored.usuario
    if (login !== null) await changeLogin(db, user, login, { estado: changes.estado, ...prepared })
    return row
  },
}
