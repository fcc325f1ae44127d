/** Rows a person reaches: all, or those whose field named by the resource for this scope is among the ids. */
export type RowScope = 'all' | readonly { name: string; ids: readonly number[] }[]
