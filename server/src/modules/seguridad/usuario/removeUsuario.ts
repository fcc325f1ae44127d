import { Problem } from '@wamani/contract/core/http/problem.ts'
import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertAdministrator, lockAdministrators } from '../administradores.ts'
import { assertUserWithin } from '../ownRights.ts'
import { revokeSessions } from '../sesion/revokeSessions.ts'

export const removeUsuario: Handler<typeof usuario.routes.remove> = async (context) => {
  const { db, params, user } = context
  if (params.id === user.idUsuario) throw new Problem('conflict', 'No puede eliminar su propio usuario.')
  await lockAdministrators(db)
  await assertUserWithin(db, user, params.id ?? 0)
  await crud(usuario).remove(context)
  await revokeSessions(db, params.id ?? 0)
  // Deleted users must not keep a profile from being deleted; the audit trail keeps who had it.
  await db
    .deleteFrom('seguridad.usuario_perfil')
    .where('id_usuario', '=', params.id ?? 0)
    .execute()
  await assertAdministrator(db, 'No se puede eliminar al último administrador activo.')
}
