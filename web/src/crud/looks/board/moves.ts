import { defined } from '@wamani/contract/core/http/defined.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { fieldOf, type Option } from '@wamani/contract/core/kinds/field.ts'
import { actionFits } from '../../actions/actionFits.ts'
import { lockedText } from '../../actions/lockedText.ts'
import { actionCallOf, callsOf, type Row, type ScreenResource } from '../../calls.ts'
import type { ScreenParts } from '../../screenParts.ts'

/** A transition to another state: a declared action, or an update of the state field. */
export type Move = { kind: 'action'; name: string; label: string } | { kind: 'write'; label: string }

type Given = {
  resource: ScreenResource
  parts: ScreenParts | undefined
  can: (route: Pick<Route, 'method' | 'path' | 'access'>) => boolean
}

export function boardStates({ fields, state = '' }: ScreenResource, filtered: string | undefined): readonly Option[] {
  const { options = [] } = fieldOf(fields, state)
  const wanted = filtered?.split(',')
  return options.filter(({ value }) => !wanted || wanted.includes(value))
}

export const stateOf = ({ state }: ScreenResource, row: Row): string => String(row[defined(state, 'state')])

export function movesTo({ resource, parts, can }: Given, row: Row, to: string): Move[] {
  const from = stateOf(resource, row)
  if (from === to) return []
  const actions = Object.entries(resource.actions)
    .filter(([name, action]) => action.to === to && actionFits(resource, name, row))
    .filter(([name]) => can(actionCallOf(resource, name)))
    .map(([name, { label }]): Move => ({ kind: 'action', name, label }))
  return actions.length > 0 ? actions : written({ resource, parts, can }, row, { from, to })
}

function written({ resource, parts, can }: Given, row: Row, { from, to }: { from: string; to: string }): Move[] {
  const field = fieldOf(resource.fields, resource.state ?? '')
  const { update } = callsOf(resource)
  const goes = !field.readOnly && (field.lifecycle?.ways?.[from] ?? []).includes(to)
  // the list does not have all the values that such a form writes
  if (!goes || !update || !can(update) || parts?.form || lockedText(resource, parts, row) !== undefined) return []
  const label = field.options?.find(({ value }) => value === to)?.label ?? to
  return [{ kind: 'write', label: `Pasar a ${label.toLocaleLowerCase('es-PE')}` }]
}
