import { usuarioEstablecimiento } from '@wamani/contract/amachay/usuarioEstablecimiento.ts'
import { crud } from '../../../crud/crud.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { getRow, inputOf } from '../../../crud/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { changeLogin } from '../../seguridad/index.ts'
import { changedId } from '../changedId.ts'
import { guardPrivado } from './guardPrivado.ts'
import { withIds } from './withIds.ts'

/** The login goes with its person: closed when the person is inactive, with a new password when one is sent. */
export const changeUsuarioEstablecimiento: Handler<typeof usuarioEstablecimiento.routes.update> = async (context) => {
  const { db, user, scope } = context
  const { usuario, ...changes } = context.body
  const shape = tableShape(usuarioEstablecimiento)
  const stored = inputOf(shape, await getRow(db, shape, changedId(context), scope, true)) as { usuario: number | null }
  if (changes.establecimiento !== undefined) await guardPrivado(db, changes.establecimiento)
  const body = usuario ? { ...changes, usuario } : changes
  const row = await crud(usuarioEstablecimiento).update({ ...context, body })
  const login = usuario ?? stored.usuario
  if (login !== null) await changeLogin(db, user, login, changes)
  return withIds(row) as never
}
