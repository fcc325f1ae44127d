import { aplicacion } from '@wamani/contract/seguridad/aplicacion.ts'
import { records } from '../../../crud/records.ts'
import { targetOf } from '../../../crud/targetId.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertProfilesWithin } from '../ownRights.ts'

/**
 * Nobody can give an application more time or more source addresses than their own rights allow. A later last day
 * reactivates an expired application.
 */
export const updateAplicacion: Handler<typeof aplicacion.routes.update> = async (context) => {
  const { body } = context
  const applications = records(aplicacion, context)
  const id = targetOf(aplicacion, context)
  const stored = await applications.lockEditable(id)
  await assertProfilesWithin(context.db, context.user, [stored.perfil])
  return applications.update(id, body)
}
