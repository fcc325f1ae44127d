import type { Page } from '@wamani/contract/core/http/paging.ts'
import { usuario } from '@wamani/contract/gssiar/usuario.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handlers } from '../../../http/implement.ts'
import { findPropio } from './findPropio.ts'

type Calls = Pick<typeof usuario.routes, 'list' | 'get' | 'create' | 'update' | 'getPropio'>
const plain = crud(usuario)

/** The calls that answer records as they answer the others, the id of the user beside the user (G10). */
export const usuarioHandlers: Handlers<Calls> = {
  list: async (context) => {
    const page = (await plain.list(context)) as Page<object>
    return { ...page, items: page.items.map(withId) } as never
  },
  get: async (context) => withId(await plain.get(context)),
  create: async (context) => withId(await plain.create(context)),
  update: async (context) => withId(await plain.update(context)),
  getPropio: async (context) => {
    const id = await findPropio(context.db, context.user)
    return { usuario: id === null ? null : withId(await plain.get({ ...context, params: { id } })) }
  },
}

function withId(row: object) {
  const { usuario: login } = row as { usuario: { idUsuario: number } }
  return { ...row, id_usuario: login.idUsuario } as never
}
