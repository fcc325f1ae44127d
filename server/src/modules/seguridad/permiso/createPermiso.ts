import { permiso } from '@wamani/contract/seguridad/permiso.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertRecursosWithin } from '../ownRights.ts'
import { servicioAsignado } from './servicioAsignado.ts'

export const createPermiso: Handler<typeof permiso.routes.create> = async (context) => {
  const { db, body, user } = context
  const stored = records(permiso, context)
  await stored.assertValues(body)
  const servicio = await servicioAsignado(db, body.perfil, body.recurso)
  await assertRecursosWithin(db, user, body.perfil, [body.recurso])
  return stored.create(body, { servicio })
}
