import { usuarioEstablecimiento } from '@wamani/contract/amachay/usuarioEstablecimiento.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { withIds } from './withIds.ts'

export const getUsuario: Handler<typeof usuarioEstablecimiento.routes.get> = async (context) =>
  withIds(await crud(usuarioEstablecimiento).get(context)) as never
