import { excludedOwner, rightInState, statesFrom } from '@wamani/contract/core/resource/action.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { ActionFilter, ListQuery, OwnerMatch } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import type { Context } from '../../http/context.ts'
import { ownIdsIn } from '../ownIdsIn.ts'

type Call = Context<unknown, ListQuery>

/** Adds the resolved action filter (`puede`) to a list query. */
export async function resolveActionFilter(resource: AnyResource, context: Call): Promise<Call> {
  const { puede } = context.query
  return puede === undefined
    ? context
    : { ...context, query: { ...context.query, actionFilter: await actionFilterOf(resource, puede, context) } }
}

async function actionFilterOf(resource: AnyResource, name: string, context: Call): Promise<ActionFilter> {
  const action = resource.actions[name]
  if (!action) throw new Error(`${resource.key} has no action called ${name}`)
  const whom = async (field: string | undefined): Promise<OwnerMatch | undefined> =>
    field === undefined ? undefined : { field, ids: await ownIdsIn(resource, field, context) }
  const states = statesFrom(action)
  const held = await Promise.all((states ?? []).map((state) => isHeld(rightInState(action, state), context)))
  return {
    states: states?.filter((_, at) => held[at]),
    onlyBy: await whom(action.onlyBy?.field),
    notBy: await whom(excludedOwner(action)?.field),
  }
}

const isHeld = async (right: string | undefined, { can }: Call) => right === undefined || can(right)
