/** A piece of WHERE under construction: clauses joined by AND, and the values of their placeholders. */
export type Condition = { clauses: string[]; values: unknown[] }

export const emptyCondition = (): Condition => ({ clauses: [], values: [] })

/** Adds a clause; `$` in it stands for the placeholder of `value`. */
export function addClause(condition: Condition, clause: string, value: unknown): void {
  condition.values.push(value)
  condition.clauses.push(clause.replaceAll('$', `$${condition.values.length}`))
}

export const whereOf = ({ clauses }: Condition) => (clauses.length > 0 ? `where ${clauses.join(' and ')}` : '')
