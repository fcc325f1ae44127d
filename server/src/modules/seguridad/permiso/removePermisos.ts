import type { permisoRoutes } from '@wamani/contract/seguridad/permiso.ts'
import type { Handler } from '../../../http/implement.ts'
import { takePermisos } from './takePermisos.ts'

export const removePermisos: Handler<typeof permisoRoutes.removePermisos> = async ({ db, user, body }) => ({
  eliminados: await takePermisos(db, user, body.idpermiso),
})
