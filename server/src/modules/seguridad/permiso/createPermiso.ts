import { permiso, type permisoRoutes } from '@wamani/contract/seguridad/permiso.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { assertValues } from '../../../crud/write/assertValues.ts'
import { createRow } from '../../../crud/write/createRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertRecursosWithin } from '../ownRights.ts'
import { servicioAsignado } from './servicioAsignado.ts'

export const createPermiso: Handler<typeof permisoRoutes.createPermiso> = async ({ db, body, scope, user }) => {
  const shape = tableSchema(permiso)
  await assertValues(db, shape, body)
  const id_servicio = await servicioAsignado(db, body.perfil, body.recurso)
  await assertRecursosWithin(db, user, body.perfil, [body.recurso])
  return createRow(db, shape, body, scope, { id_servicio }) as never
}
