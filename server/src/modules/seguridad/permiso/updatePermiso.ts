import { permiso } from '@wamani/contract/seguridad/permiso.ts'
import { records } from '../../../crud/records.ts'
import { targetOf } from '../../../crud/targetId.ts'
import type { Handler } from '../../../http/implement.ts'
import { corePermissions, coreRefusal } from '../corePermissions.ts'
import { assertRecursosWithin } from '../ownRights.ts'
import { servicioAsignado } from './servicioAsignado.ts'

export const updatePermiso: Handler<typeof permiso.routes.update> = async (context) => {
  const { db, body, user } = context
  const id = targetOf(permiso, context)
  const permisos = records(permiso, context)
  const stored = await permisos.lock(id)
  const { perfil = stored.perfil, recurso = stored.recurso } = body
  const isMoved = perfil !== stored.perfil || recurso !== stored.recurso
  if (isMoved && (await corePermissions(db, [id])).length > 0) throw coreRefusal()
  await permisos.assertValues({ perfil, recurso }, stored)
  const servicio = await servicioAsignado(db, perfil, recurso)
  if (isMoved) await assertRecursosWithin(db, user, perfil, [recurso])
  return permisos.update(id, body, { servicio })
}
