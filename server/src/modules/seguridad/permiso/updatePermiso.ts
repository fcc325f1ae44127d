import { permiso, type permisoRoutes } from '@wamani/contract/seguridad/permiso.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'
import { corePermissions, coreRefusal } from '../corePermissions.ts'
import { assertRecursosWithin } from '../ownRights.ts'
import { servicioAsignado } from './servicioAsignado.ts'

export const updatePermiso: Handler<typeof permisoRoutes.updatePermiso> = async (context) => {
  const { db, params, body, user } = context
  const permisos = records(permiso, context)
  const stored = await permisos.lock(params.id)
  const { perfil = stored.perfil, recurso = stored.recurso } = body
  const isMoved = perfil !== stored.perfil || recurso !== stored.recurso
  if (isMoved && (await corePermissions(db, [params.id])).length > 0) throw coreRefusal()
  await permisos.assertValues({ perfil, recurso }, stored)
  const servicio = await servicioAsignado(db, perfil, recurso)
  if (isMoved) await assertRecursosWithin(db, user, perfil, [recurso])
  return permisos.update(params.id, body, { servicio })
}
