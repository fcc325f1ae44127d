import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import { crud } from '../../../crud/crud.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertProfilesWithin } from '../ownRights.ts'
import { assertNotProtected } from './assertNotProtected.ts'

export const updatePerfil: Handler<typeof perfil.routes.update> = async (context) => {
  const { db, params, body, scope, user } = context
  const id = params.id ?? 0
  await assertNotProtected(db, id)
  const stored = await getRow(db, tableSchema(perfil), id, scope, true)
  const { alcance = stored.alcance, estado = stored.estado } = body
  if (alcance !== stored.alcance || estado !== stored.estado) {
    // What it gives, and what it takes from those who have it.
    await assertProfilesWithin(db, user, [id], String(alcance))
    await assertProfilesWithin(db, user, [id])
  }
  return crud(perfil).update(context)
}
