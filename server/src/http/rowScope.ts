declare const opaque: unique symbol

export type ScopePart = { readonly name: string; readonly ids: readonly number[] }

/**
 * Rows that a user may see: all, or those whose scope field is among the ids of that scope. Opaque, so that ids are
 * always read together with the name of their scope.
 */
export type RowScope = 'all' | { readonly [opaque]: true }

// an array of parts (also in a job's JSON), hidden by the type
export const rowScope = (parts: readonly ScopePart[]): RowScope => parts as unknown as RowScope

/** Parts of a scope; empty for `all`. */
export const partsOf = (scope: RowScope): readonly ScopePart[] =>
  scope === 'all' ? [] : (scope as unknown as readonly ScopePart[])

/** Ids of one scope; empty when the user does not have it. Throws for `all`. */
export function idsIn(scope: RowScope, name: string): readonly number[] {
  if (scope === 'all') throw new Error(`Scope «all» has no ids of ${name}`)
  return partsOf(scope).flatMap((part) => (part.name === name ? part.ids : []))
}

export const namesIn = (scope: RowScope): readonly string[] => partsOf(scope).map(({ name }) => name)

/** Distinguishes a scope from a context that contains one. */
export const isRowScope = (value: object | RowScope): value is RowScope => value === 'all' || Array.isArray(value)

export const isEmptyScope = (scope: RowScope): boolean =>
  scope !== 'all' && partsOf(scope).every(({ ids }) => ids.length === 0)

export const includesScope = (scope: RowScope, other: RowScope): boolean =>
  scope === 'all' ||
  (other !== 'all' &&
    partsOf(other).every(({ name, ids }) =>
      ids.every((id) => partsOf(scope).some((one) => one.name === name && one.ids.includes(id))),
    ))
