import { type RawBuilder, sql } from 'kysely'
import { idsIn, type RowScope } from '../../../http/rowScope.ts'

/** SQL condition on workers `t`: workers of the units in the scope today, and the user's own record. */
export function visibleWorkers(scope: RowScope): RawBuilder<unknown> {
  if (scope === 'all') return sql`true`
  return sql`(t.id_unidad = any(${idsIn(scope, 'UNIDAD')}::int[]) or t.id_trabajador = any(${idsIn(scope, 'PROPIO')}::int[]))`
}

/** SQL condition on units `u` whose workers the user can manage together. */
export const visibleUnits = (scope: RowScope): RawBuilder<unknown> =>
  scope === 'all' ? sql`true` : sql`u.id_unidad = any(${idsIn(scope, 'UNIDAD')}::int[])`
