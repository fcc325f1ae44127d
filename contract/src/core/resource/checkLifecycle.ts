import { type Action, excludedOwner, statesFrom } from './action.ts'
import type { AnyResource } from './resource.ts'
import { isInfinitive } from './texts/actionTexts.ts'

/** Throws when states, actions or conditions of a declaration contradict its fields. */
export function checkLifecycle(resource: AnyResource): void {
  const { key, fields, state, actions } = resource
  const field = state === undefined ? undefined : fields[state]
  const known = new Set(field?.options?.map(({ value }) => value))
  const named = [
    ...(field?.lifecycle ? [field.lifecycle.initial] : []),
    ...[resource.editableIn, resource.removableIn].flatMap((allowed) =>
      allowed && 'states' in allowed ? (allowed.states ?? []) : [],
    ),
    ...(resource.list.summedIn ?? []),
    ...Object.values(field?.lifecycle?.ways ?? {}).flat(),
    ...(field?.lifecycle?.byDay ?? []).flatMap(({ from, to }) => [from, to]),
    ...Object.values(actions).flatMap((action) => [
      ...(statesFrom(action) ?? []),
      ...(action.to ? [action.to] : []),
      ...Object.keys(action.refusals ?? {}),
    ]),
  ]
  const unknown = named.filter((one) => !known.has(one))
  if (unknown.length > 0) throw new Error(`${key} has no states called ${unknown.join(', ')}`)
  const undated = (field?.lifecycle?.byDay ?? []).filter((step) => fields[step.field]?.kind !== 'date')
  if (undated.length > 0)
    throw new Error(`${key} follows what is no day: ${undated.map((step) => step.field).join(', ')}`)
  for (const [name, action] of Object.entries(actions)) checkAction(resource, name, action)
  const { removedBy } = resource
  const removing = removedBy === undefined ? undefined : actions[removedBy]
  if (removedBy !== undefined && (!removing || Object.keys(removing.fields ?? {}).length > 0))
    throw new Error(`${key} is not removed by an action of its own that asks for nothing: ${removedBy}`)
}

function checkAction({ key, fields }: AnyResource, name: string, { set = {}, fields: inputs = {}, ...rest }: Action) {
  const awaited = typeof rest.primary === 'object' ? rest.primary.after : undefined
  if (awaited !== undefined && !awaited.includes('.') && fields[awaited]?.kind !== 'date')
    throw new Error(`${key}.${name} waits for a day that is no field: ${awaited}`)
  const users = [excludedOwner(rest)?.field, rest.onlyBy?.field].filter((one) => one !== undefined)
  const missing = [...Object.keys(set), ...users].filter((one) => !fields[one])
  if (missing.length > 0) throw new Error(`${key}.${name} names fields it does not have: ${missing.join(', ')}`)
  const unfilled = Object.entries(set)
    .map(([field, setting]) => (setting === 'input' ? field : typeof setting === 'object' ? setting?.input : undefined))
    .filter((one) => one !== undefined && !inputs[one])
  if (!isInfinitive(rest.label) && !(rest.success?.text && rest.confirm?.title && rest.confirm.yes))
    throw new Error(`${key}.${name} has no verb for its label: say what is asked and what is said`)
  if (rest.undoable && Object.values(inputs).some(({ kind }) => kind === 'file' || kind === 'files'))
    throw new Error(`${key}.${name} waits to be taken back with a file, which does not outlive its page`)
  if (unfilled.length > 0) throw new Error(`${key}.${name} writes what nobody fills in: ${unfilled.join(', ')}`)
}
