import { Problem } from '@wamani/contract/core/http/problem.ts'
import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertAdministrator, lockAdministrators } from '../administradores.ts'
import { assertProfilesWithin, assertUserWithin } from '../ownRights.ts'
import { revokeSessions } from '../sesion/revokeSessions.ts'
import { assertGivenScope } from './assertGivenScope.ts'
import { keepOwnAdministrator } from './keepOwnAdministrator.ts'
import { perfilesOf } from './perfilesOf.ts'

export const updateUsuario: Handler<typeof usuario.routes.update> = async (context) => {
  const { db, params, user } = context
  const { clave, confirmarClave, ...changes } = context.body
  await lockAdministrators(db)
  await assertUserWithin(db, user, params.id ?? 0)
  if (params.id === user.idUsuario) {
    if (changes.estado === false) throw new Problem('conflict', 'No puede desactivar su propio usuario.')
    await keepOwnAdministrator(db, user, changes.perfiles)
  }
  const stored = await records(usuario, context).lock(params.id ?? 0, changes.version)
  const isOwn = params.id === user.idUsuario
  const changed = await assertGivenScope(context, usuario, { values: changes, stored, isOwn })
  const before = new Set(await perfilesOf(db, params.id ?? 0))
  const row = await crud(usuario).update({ ...context, body: changes })
  if (changes.estado === false || changed.length > 0) await revokeSessions(db, params.id ?? 0)
  const given = (changes.perfiles ?? []).filter((id) => !before.has(id))
  await assertProfilesWithin(db, user, given)
  await assertAdministrator(db, 'Debe quedar al menos un administrador activo.')
  return row
}
