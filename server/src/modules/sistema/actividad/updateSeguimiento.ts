import { findResource } from '@wamani/contract/core/resource/registry.ts'
import type { activityRoutes } from '@wamani/contract/core/resource/routes/activityRoutes.ts'
import { follow } from '../../../crud/follow.ts'
import type { Handler } from '../../../http/implement.ts'

export const updateSeguimiento: Handler<typeof activityRoutes.updateSeguimiento> = async ({
  db,
  user,
  query,
  body,
}) => {
  if (body.sigue) await follow(db, findResource(query.recurso), query.id, user.idUsuario)
  else
    await db
      .deleteFrom('nucleo.seguimiento')
      .where('recurso', '=', query.recurso)
      .where('id_registro', '=', query.id)
      .where('id_usuario', '=', user.idUsuario)
      .execute()
  return { sigue: body.sigue }
}
