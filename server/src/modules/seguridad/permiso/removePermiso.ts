import type { permiso } from '@wamani/contract/seguridad/permiso.ts'
import { targetId } from '../../../crud/targetId.ts'
import type { Handler } from '../../../http/implement.ts'
import { takePermisos } from './takePermisos.ts'

export const removePermiso: Handler<typeof permiso.routes.remove> = async ({ db, user, params, query }) => {
  await takePermisos(db, user, [targetId(params.id, query.id)])
}
