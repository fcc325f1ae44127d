import { usuarioEstablecimiento } from '@wamani/contract/amachay/establecimiento/usuarioEstablecimiento.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import { targetId } from '../../../crud/targetId.ts'
import type { Handler } from '../../../http/implement.ts'
import { updateLogin } from '../../seguridad/index.ts'

export const removeUsuarioEstablecimiento: Handler<typeof usuarioEstablecimiento.routes.remove> = async (context) => {
  const { db, user, params, query } = context
  const { usuario } = await records(usuarioEstablecimiento, context).lock(targetId(params.id, query.id))
  await crud(usuarioEstablecimiento).remove(context)
  if (usuario !== null) await updateLogin(db, user, usuario, { estado: false })
}
