import { holds, valueIn } from '@wamani/contract/core/kinds/condition.ts'
import { type Action, statesFrom } from '@wamani/contract/core/resource/action.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { Values } from '../calls.ts'

/** Whether the state and the values of a record let a declared action be offered; the server validates both again. */
export function actionFits({ state = '' }: Pick<AnyResource, 'state'>, action: Action, row: Values): boolean {
  const states = statesFrom(action)
  return (!states || states.includes(String(row[state]))) && holds(action.when, valueIn(row))
}
