import { type RawBuilder, sql } from 'kysely'
import type { RowScope } from '../../../http/context.ts'

/** Which workers, as `t`, a person reaches: those of the units within the scope today, and the own one. */
export function reachedWorkers(scope: RowScope): RawBuilder<unknown> {
  if (scope === 'all') return sql`true`
  const idsOf = (wanted: string) => scope.flatMap(({ name, ids }) => (name === wanted ? ids : []))
  return sql`(t.id_unidad = any(${idsOf('UNIDAD')}::int[]) or t.id_trabajador = any(${idsOf('PROPIO')}::int[]))`
}
