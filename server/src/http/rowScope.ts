declare const opaque: unique symbol

/** The ids that one scope reaches; of which table they are, its name says. */
export type ScopePart = { readonly name: string; readonly ids: readonly number[] }

/**
 * Rows a person reaches: all, or those whose field named by the resource for a scope is among the ids of that scope. What lies in it is
 * read by the functions below alone: ids without the name of their scope would be taken for those of another table.
 */
export type RowScope = 'all' | { readonly [opaque]: true }

// The value is the list of its parts, also as JSON in a job's memory; its type keeps others from reading it.
export const rowScope = (parts: readonly ScopePart[]): RowScope => parts as unknown as RowScope

/** The parts of a scope, for code that compares each with the field a resource declares for it. Empty for `all`. */
export const partsOf = (scope: RowScope): readonly ScopePart[] =>
  scope === 'all' ? [] : (scope as unknown as readonly ScopePart[])

/** The ids of one scope by its name; none where the person has no such scope. Throws for `all`, which has no ids. */
export function idsIn(scope: RowScope, name: string): readonly number[] {
  if (scope === 'all') throw new Error(`The scope of all rows has no ids of ${name}`)
  return partsOf(scope).flatMap((part) => (part.name === name ? part.ids : []))
}

/** The names of the scopes a person has; none for `all`. */
export const namesIn = (scope: RowScope): readonly string[] => partsOf(scope).map(({ name }) => name)

/** Whether a value is a scope and not what depends on one. */
export const isRowScope = (value: object | RowScope): value is RowScope => value === 'all' || Array.isArray(value)

/** Whether a scope reaches no row at all. */
export const isEmptyScope = (scope: RowScope): boolean =>
  scope !== 'all' && partsOf(scope).every(({ ids }) => ids.length === 0)

/** Whether a scope reaches every row that another reaches. */
export const includesScope = (scope: RowScope, other: RowScope): boolean =>
  scope === 'all' ||
  (other !== 'all' &&
    partsOf(other).every(({ name, ids }) =>
      ids.every((id) => partsOf(scope).some((one) => one.name === name && one.ids.includes(id))),
    ))
