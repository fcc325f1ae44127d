import { holds, valueIn } from '@wamani/contract/core/kinds/condition.ts'
import type { Reference } from '@wamani/contract/core/kinds/field.ts'
import { idOf } from '@wamani/contract/core/kinds/references.ts'
import { type Action, checksUser, excludedOwner, statesFrom } from '@wamani/contract/core/resource/action.ts'
import { ownScope } from '@wamani/contract/core/resource/declared.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { currentSession } from '../../api/session.ts'
import type { Values } from '../calls.ts'

type Acted = Pick<AnyResource, 'state' | 'fields' | 'actions' | 'scopes'>

/**
 * True if a declared action is available for a record: by its state, its values, and `puede` for the current user. The
 * server validates all of it again.
 */
export function actionFits(resource: Acted, name: string, row: Values): boolean {
  const action = resource.actions[name]
  if (!action) return false
  const states = statesFrom(action)
  const [{ onlyBy, when }, notBy] = [action, excludedOwner(action)]
  return (
    (!states || states.includes(String(row[resource.state ?? '']))) &&
    isOwn(resource, notBy?.field, row) !== true &&
    isOwn(resource, onlyBy?.field, row) !== false &&
    isNamed(action, name, row) &&
    holds(when, valueIn(row))
  )
}

const isNamed = (action: Action, name: string, { puede }: Values): boolean =>
  !checksUser(action) || !Array.isArray(puede) || puede.includes(name)

/**
 * True if a user field of a record is the current user. Undefined without a field, and for the field that limits
 * users to their own records: there `puede` decides.
 */
function isOwn({ fields, scopes }: Acted, name: string | undefined, row: Values): boolean | undefined {
  if (name === undefined || scopes[ownScope] === name) return undefined
  const to = fields[name]?.to
  const { user } = currentSession()
  if (to === undefined || !user) return false
  // responses carry references with their id
  return idOf(findResource(to), row[name] as Reference | null) === user.idUsuario
}
