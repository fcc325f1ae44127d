import { type RawBuilder, sql } from 'kysely'

export type Condition = { clauses: string[]; values: unknown[] }

export const emptyCondition = (): Condition => ({ clauses: [], values: [] })

/** Adds a clause in which `$` stands for the placeholder of `value`. */
export function addClause(condition: Condition, clause: string, value: unknown): void {
  condition.values.push(value)
  condition.clauses.push(clause.replaceAll('$', `$${condition.values.length}`))
}

export const whereOf = ({ clauses }: Condition) => (clauses.length > 0 ? `where ${clauses.join(' and ')}` : '')

/** The condition for a module's own statement, on rows `t`; `true` when empty. */
export function sqlOf({ clauses, values }: Condition): RawBuilder<unknown> {
  if (clauses.length === 0) return sql`true`
  const parts = clauses.join(' and ').split(/\$(\d+)/)
  return sql.join(
    parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)),
    sql.raw(''),
  )
}
