import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import { crud } from '../../../crud/crud.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { getRow } from '../../../crud/write/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { requireProfilesWithin } from '../ownRights.ts'
import { refuseProtected } from './refuseProtected.ts'

export const changePerfil: Handler<typeof perfil.routes.update> = async (context) => {
  const { db, params, body, scope, user } = context
  const id = params.id ?? 0
  await refuseProtected(db, id)
  const stored = await getRow(db, tableShape(perfil), id, scope, true)
  const { alcance = stored.alcance, estado = stored.estado } = body
  if (alcance !== stored.alcance || estado !== stored.estado) {
    // What it gives, and what it takes from those who have it.
    await requireProfilesWithin(db, user, [id], String(alcance))
    await requireProfilesWithin(db, user, [id])
  }
  return crud(perfil).update(context)
}
