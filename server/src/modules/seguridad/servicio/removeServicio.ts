import { Problem } from '@wamani/contract/core/http/problem.ts'
import { servicio } from '@wamani/contract/seguridad/servicio.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { coreServiceRefusal, isCoreService } from '../corePermissions.ts'

/** Deletes a service with its resources and links to profiles, unless one of them is granted. */
export const removeServicio: Handler<typeof servicio.routes.remove> = async (context) => {
  const { db, params } = context
  const { idServicio } = await crud(servicio).get({ ...context, params: { id: params.id ?? 0 } })
  if (await isCoreService(db, idServicio)) throw coreServiceRefusal()
  const granted = await db
    .selectFrom('seguridad.permiso')
    .select('idpermiso')
    .where('id_servicio', '=', idServicio)
    .limit(1)
    .executeTakeFirst()
  if (granted) {
    const message = 'No se puede eliminar el servicio porque sus recursos tienen permisos asignados.'
    throw new Problem('conflict', { message, codigo: 'EN_USO' })
  }
  await db.deleteFrom('seguridad.recurso').where('id_servicio', '=', idServicio).execute()
  return crud(servicio).remove(context)
}
