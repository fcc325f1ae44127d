import type { VisorQuery } from '@wamani/contract/amachay/visorRoutes.ts'
import { type RawBuilder, sql } from 'kysely'
import { idsIn, type RowScope } from '../../../http/rowScope.ts'

/**
 * SQL source of a map report: doses `v` of a campaign with their establishment `e`, filtered by days, network and row
 * scope. Unused filters are omitted from the statement: with one generic plan, PostgreSQL would scan 100,000 doses.
 */
export function dosesOf(query: VisorQuery, scope: RowScope): RawBuilder<unknown> {
  const { idCampania, fechaDesde, fechaHasta } = query
  return sql`amachay.vacunacion v join amachay.establecimiento e on e.id = v.id_establecimiento
    where v.id_campania = ${idCampania} and v.eliminado_en is null
      and ${all([fechaDesde && sql`v.fecha >= ${fechaDesde}::date`, fechaHasta && sql`v.fecha <= ${fechaHasta}::date`])}
      and ${placesOf(query, scope)}`
}

export function placesOf({ idRed, idMicroRed }: VisorQuery, scope: RowScope): RawBuilder<boolean> {
  const own = scope === 'all' ? null : idsIn(scope, 'ESTABLECIMIENTO')
  return all([
    idRed && sql`e.id_micro_red in (select id from amachay.micro_red where id_red::bigint = ${idRed})`,
    idMicroRed && sql`e.id_micro_red::bigint = ${idMicroRed}`,
    own && sql`e.id = any(${own}::int[])`,
  ])
}

/** Conjunction of the conditions that are present; true without any. */
function all(conditions: readonly (RawBuilder<unknown> | '' | 0 | null | undefined)[]): RawBuilder<boolean> {
  const asked = conditions.filter((condition) => typeof condition === 'object' && condition !== null)
  return asked.length > 0 ? sql`(${sql.join(asked, sql` and `)})` : sql`true`
}
