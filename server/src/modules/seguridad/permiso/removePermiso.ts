import type { permisoRoutes } from '@wamani/contract/seguridad/permiso.ts'
import type { Handler } from '../../../http/implement.ts'
import { takePermisos } from './takePermisos.ts'

export const removePermiso: Handler<typeof permisoRoutes.removePermiso> = async ({ db, user, params }) => {
  await takePermisos(db, user, [params.id])
}
