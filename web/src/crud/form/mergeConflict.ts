import type { Fields } from '@wamani/contract/core/kinds/field.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import type { Values } from '../calls.ts'
import { sameValue } from './sameValue.ts'

export type Side = 'mine' | 'theirs'

/** A field whose typed and stored values differ. `choice` is preset if only one side changed it. */
export type Difference = { name: string; mine: unknown; theirs: unknown; choice?: Side | undefined }

/**
 * Compares start values, typed values and the values stored meanwhile. Secrets and selected files cannot be compared:
 * the typed ones are kept.
 */
export function differences(fields: Fields, before: Values, mine: Values, theirs: Values): Difference[] {
  return Object.keys(mine).flatMap((name): Difference[] => {
    const field = fields[name]
    if (!field || !kinds[field.kind].readable || sameValue(field, mine[name], theirs[name])) return []
    const changedHere = !sameValue(field, before[name], mine[name])
    const changedThere = !sameValue(field, before[name], theirs[name])
    const choice = changedHere && changedThere ? undefined : changedHere ? 'mine' : 'theirs'
    return [{ name, mine: mine[name], theirs: theirs[name], choice }]
  })
}

/** Merges the typed values with the chosen side of each difference; `choices` by field name. */
export function mergeConflict(
  mine: Values,
  found: readonly Difference[],
  choices: Readonly<Record<string, Side>>,
): Values {
  const taken = found.filter(({ name }) => choices[name] === 'theirs').map(({ name, theirs }) => [name, theirs])
  return { ...mine, ...Object.fromEntries(taken) }
}
