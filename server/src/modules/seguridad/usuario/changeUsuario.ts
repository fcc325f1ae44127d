import { Problem } from '@wamani/contract/core/http/problem.ts'
import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { holdAdministrators, requireAdministrator } from '../administradores.ts'
import { requireProfilesWithin, requireUserWithin } from '../ownRights.ts'
import { revokeSessions } from '../sesion/revokeSessions.ts'
import { keepOwnAdministrator } from './keepOwnAdministrator.ts'
import { perfilesOf } from './perfilesOf.ts'

export const changeUsuario: Handler<typeof usuario.routes.update> = async (context) => {
  const { db, params, user } = context
  const { clave, confirmarClave, ...changes } = context.body
  await holdAdministrators(db)
  await requireUserWithin(db, user, params.id ?? 0)
  if (params.id === user.idUsuario) {
    if (changes.estado === false) throw new Problem('conflict', 'No puede desactivar su propio usuario.')
    await keepOwnAdministrator(db, user, changes.perfiles)
  }
  const before = new Set(await perfilesOf(db, params.id ?? 0))
  const row = await crud(usuario).update({ ...context, body: changes })
  if (changes.estado === false) await revokeSessions(db, params.id ?? 0)
  const given = (changes.perfiles ?? []).filter((id) => !before.has(id))
  await requireProfilesWithin(db, user, given)
  await requireAdministrator(db, 'Debe quedar al menos un administrador activo.')
  return row
}
