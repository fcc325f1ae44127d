import { aplicacion } from '@wamani/contract/seguridad/aplicacion.ts'
import { transition } from '../../../crud/transition.ts'
import { assertProfilesWithin } from '../ownRights.ts'

/** Only a user with at least the rights of the application can revoke it. */
export const revokeAplicacion = transition(aplicacion, 'revocar', ({ db, user, row }) =>
  assertProfilesWithin(db, user, [row.perfil]),
)
