import { permiso, type permisoRoutes } from '@wamani/contract/seguridad/permiso.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { guardValues } from '../../../crud/write/guardValues.ts'
import { changeRow, getRow, inputOf } from '../../../crud/write/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { corePermissions, coreRefusal } from '../corePermissions.ts'
import { requireRecursosWithin } from '../ownRights.ts'
import { servicioAsignado } from './servicioAsignado.ts'

export const changePermiso: Handler<typeof permisoRoutes.changePermiso> = async (context) => {
  const { db, params, body, scope, user } = context
  const shape = tableShape(permiso)
  const stored = inputOf(shape, await getRow(db, shape, params.id, scope, true))
  const { perfil, recurso } = { ...stored, ...body } as { perfil: number; recurso: number }
  const isMoved = perfil !== stored.perfil || recurso !== stored.recurso
  if (isMoved && (await corePermissions(db, [params.id])).length > 0) throw coreRefusal()
  await guardValues(db, shape, { perfil, recurso }, { id: params.id, values: stored })
  const id_servicio = await servicioAsignado(db, perfil, recurso)
  if (isMoved) await requireRecursosWithin(db, user, perfil, [recurso])
  return changeRow(db, shape, params.id, body, context, { id_servicio }) as never
}
