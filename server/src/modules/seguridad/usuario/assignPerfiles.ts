import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import type { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { changeRow } from '../../../crud/write/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { holdAdministrators, requireAdministrator } from '../administradores.ts'
import { requireProfilesWithin, requireUserWithin } from '../ownRights.ts'
import { keepOwnAdministrator } from './keepOwnAdministrator.ts'
import { perfilesOf } from './perfilesOf.ts'

export const assignPerfiles: Handler<typeof usuarioRoutes.assignPerfiles> = async (context) => {
  const { db, params, body, user } = context
  await holdAdministrators(db)
  await requireUserWithin(db, user, params.id)
  if (params.id === user.idUsuario) await keepOwnAdministrator(db, user, body.perfiles)
  const before = new Set(await perfilesOf(db, params.id))
  const row = await changeRow(db, tableShape(usuario), params.id, body, context)
  const given = body.perfiles.filter((id) => !before.has(id))
  await requireProfilesWithin(db, user, given)
  await requireAdministrator(db, 'Debe quedar al menos un administrador activo.')
  return row as never
}
