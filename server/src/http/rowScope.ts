/** Rows a person reaches: all, or those whose field named by the resource for this scope is among the ids. */
export type RowScope = 'all' | readonly { name: string; ids: readonly number[] }[]

/** Whether a scope reaches every row that another reaches. */
export const includesScope = (scope: RowScope, other: RowScope): boolean =>
  scope === 'all' ||
  (other !== 'all' &&
    other.every(({ name, ids }) => ids.every((id) => scope.some((one) => one.name === name && one.ids.includes(id)))))
