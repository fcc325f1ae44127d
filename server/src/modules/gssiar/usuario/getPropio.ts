import { usuario } from '@wamani/contract/gssiar/usuario.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'
import { findPropio } from './findPropio.ts'

export const getPropio: Handler<typeof usuario.routes.getPropio> = async (context) => {
  const id = await findPropio(context.db, context.user)
  return { usuario: id === null ? null : await records(usuario, context).get(id) }
}
