import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertUserWithin } from '../ownRights.ts'
import { findUsuario } from '../usuario/findUsuario.ts'

export const endSesion: Handler<typeof usuarioRoutes.endSesion> = async ({ db, params, user }) => {
  await findUsuario(db, params.id)
  await assertUserWithin(db, user, params.id)
  const ended = await db
    .deleteFrom('seguridad.sesion')
    .where('id_usuario', '=', params.id)
    .where('id_sesion', '=', params.idSesion)
    .returning('id_sesion')
    .executeTakeFirst()
  if (!ended) throw new Problem('notFound')
}
