import { usuarioEstablecimiento } from '@wamani/contract/amachay/establecimiento/usuarioEstablecimiento.ts'
import { crud } from '../../../crud/crud.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import type { Handler } from '../../../http/implement.ts'
import { updateLogin } from '../../seguridad/index.ts'

export const removeUsuarioEstablecimiento: Handler<typeof usuarioEstablecimiento.routes.remove> = async (context) => {
  const { db, user, params, scope } = context
  const shape = tableSchema(usuarioEstablecimiento)
  const { usuario } = inputOf(shape, await getRow(db, shape, params.id ?? 0, scope, true)) as { usuario: number | null }
  await crud(usuarioEstablecimiento).remove(context)
  if (usuario !== null) await updateLogin(db, user, usuario, { estado: false })
}
