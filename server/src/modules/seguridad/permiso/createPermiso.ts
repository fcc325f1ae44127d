import { permiso, type permisoRoutes } from '@wamani/contract/seguridad/permiso.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { guardValues } from '../../../crud/write/guardValues.ts'
import { createRow } from '../../../crud/write/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { requireRecursosWithin } from '../ownRights.ts'
import { servicioAsignado } from './servicioAsignado.ts'

export const createPermiso: Handler<typeof permisoRoutes.createPermiso> = async ({ db, body, scope, user }) => {
  const shape = tableShape(permiso)
  await guardValues(db, shape, body)
  const id_servicio = await servicioAsignado(db, body.perfil, body.recurso)
  await requireRecursosWithin(db, user, body.perfil, [body.recurso])
  return createRow(db, shape, body, scope, { id_servicio }) as never
}
