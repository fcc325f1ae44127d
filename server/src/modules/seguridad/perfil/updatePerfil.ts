import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import { targetOf } from '../../../crud/targetId.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertProfilesWithin } from '../ownRights.ts'

export const updatePerfil: Handler<typeof perfil.routes.update> = async (context) => {
  const { db, body, user } = context
  const stored = await records(perfil, context).lockEditable(targetOf(perfil, context))
  const { alcance = stored.alcance, estado = stored.estado } = body
  if (alcance !== stored.alcance || estado !== stored.estado) {
    // Check the rights before and after the change.
    await assertProfilesWithin(db, user, [stored.id], alcance)
    await assertProfilesWithin(db, user, [stored.id])
  }
  return crud(perfil).update(context)
}
