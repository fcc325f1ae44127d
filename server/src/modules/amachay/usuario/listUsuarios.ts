import { usuarioEstablecimiento } from '@wamani/contract/amachay/usuarioEstablecimiento.ts'
import type { Page } from '@wamani/contract/core/paging.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { withIds } from './withIds.ts'

export const listUsuarios: Handler<typeof usuarioEstablecimiento.routes.list> = async (context) => {
  const page = (await crud(usuarioEstablecimiento).list(context)) as Page<object>
  return { ...page, items: page.items.map(withIds) } as never
}
