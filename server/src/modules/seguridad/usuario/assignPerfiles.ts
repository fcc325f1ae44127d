import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import type { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertAdministrator, lockAdministrators } from '../administradores.ts'
import { assertProfilesWithin, assertUserWithin } from '../ownRights.ts'
import { keepOwnAdministrator } from './keepOwnAdministrator.ts'
import { perfilesOf } from './perfilesOf.ts'

export const assignPerfiles: Handler<typeof usuarioRoutes.assignPerfiles> = async (context) => {
  const { db, params, user } = context
  const { perfiles, version } = context.body
  await lockAdministrators(db)
  await assertUserWithin(db, user, params.id)
  if (params.id === user.idUsuario) await keepOwnAdministrator(db, user, perfiles)
  const before = new Set(await perfilesOf(db, params.id))
  const row = await records(usuario, context).update(params.id, { perfiles, ...(version !== undefined && { version }) })
  const given = perfiles.filter((id) => !before.has(id))
  await assertProfilesWithin(db, user, given)
  await assertAdministrator(db, 'Debe quedar al menos un administrador activo.')
  return row
}
