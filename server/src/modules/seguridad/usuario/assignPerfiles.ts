import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import type { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertAdministrator, lockAdministrators } from '../administradores.ts'
import { assertProfilesWithin, assertUserWithin } from '../ownRights.ts'
import { keepOwnAdministrator } from './keepOwnAdministrator.ts'
import { perfilesOf } from './perfilesOf.ts'

export const assignPerfiles: Handler<typeof usuarioRoutes.assignPerfiles> = async (context) => {
  const { db, params, body, user } = context
  await lockAdministrators(db)
  await assertUserWithin(db, user, params.id)
  if (params.id === user.idUsuario) await keepOwnAdministrator(db, user, body.perfiles)
  const before = new Set(await perfilesOf(db, params.id))
  const row = await updateRow(db, tableSchema(usuario), params.id, body, context)
  const given = body.perfiles.filter((id) => !before.has(id))
  await assertProfilesWithin(db, user, given)
  await assertAdministrator(db, 'Debe quedar al menos un administrador activo.')
  return row as never
}
