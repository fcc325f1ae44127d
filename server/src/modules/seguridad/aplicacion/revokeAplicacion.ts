import { aplicacion } from '@wamani/contract/seguridad/aplicacion.ts'
import { transition } from '../../../crud/transition.ts'
import { assertProfilesWithin } from '../ownRights.ts'

/** Ended by those alone who may do as much as it may. */
export const revokeAplicacion = transition(aplicacion, 'revocar', ({ db, user, row }) =>
  assertProfilesWithin(db, user, [row.perfil]),
)
