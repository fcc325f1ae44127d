import { aplicacion } from '@wamani/contract/seguridad/aplicacion.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import { targetOf } from '../../../crud/targetId.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertProfilesWithin } from '../ownRights.ts'

/** Nobody lets an application do longer, or from elsewhere, what he may not do himself. */
export const updateAplicacion: Handler<typeof aplicacion.routes.update> = async (context) => {
  const { perfil } = await records(aplicacion, context).lockEditable(targetOf(aplicacion, context))
  await assertProfilesWithin(context.db, context.user, [perfil])
  return crud(aplicacion).update(context)
}
