import type { personLookup } from '@wamani/contract/core/peru/personLookup.ts'
import type { Handler } from '../../http/implement.ts'
import { personFinderKey } from './personFinder.ts'

/** Serves a `personLookup` route of any module. */
export const lookUpPerson: Handler<ReturnType<typeof personLookup>> = ({ db, params, service }) =>
  service(personFinderKey)(db, params.dni)
