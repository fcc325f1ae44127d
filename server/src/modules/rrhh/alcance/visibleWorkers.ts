import { type RawBuilder, sql } from 'kysely'
import { idsIn, type RowScope } from '../../../http/rowScope.ts'

/** Returns the condition on workers `t` that a person sees: those of the units within the scope today, and the own one. */
export function visibleWorkers(scope: RowScope): RawBuilder<unknown> {
  if (scope === 'all') return sql`true`
  return sql`(t.id_unidad = any(${idsIn(scope, 'UNIDAD')}::int[]) or t.id_trabajador = any(${idsIn(scope, 'PROPIO')}::int[]))`
}

/** Returns the condition on units `u` that a person acts on as a whole. */
export const visibleUnits = (scope: RowScope): RawBuilder<unknown> =>
  scope === 'all' ? sql`true` : sql`u.id_unidad = any(${idsIn(scope, 'UNIDAD')}::int[])`
