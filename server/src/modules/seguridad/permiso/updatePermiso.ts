import { permiso, type permisoRoutes } from '@wamani/contract/seguridad/permiso.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { assertValues } from '../../../crud/write/assertValues.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { corePermissions, coreRefusal } from '../corePermissions.ts'
import { assertRecursosWithin } from '../ownRights.ts'
import { servicioAsignado } from './servicioAsignado.ts'

export const updatePermiso: Handler<typeof permisoRoutes.updatePermiso> = async (context) => {
  const { db, params, body, scope, user } = context
  const shape = tableSchema(permiso)
  const stored = inputOf(shape, await getRow(db, shape, params.id, scope, true))
  const { perfil, recurso } = { ...stored, ...body } as { perfil: number; recurso: number }
  const isMoved = perfil !== stored.perfil || recurso !== stored.recurso
  if (isMoved && (await corePermissions(db, [params.id])).length > 0) throw coreRefusal()
  await assertValues(db, shape, { perfil, recurso }, { id: params.id, values: stored })
  const id_servicio = await servicioAsignado(db, perfil, recurso)
  if (isMoved) await assertRecursosWithin(db, user, perfil, [recurso])
  return updateRow(db, shape, params.id, body, context, { id_servicio }) as never
}
