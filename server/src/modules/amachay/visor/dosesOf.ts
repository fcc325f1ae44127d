import type { VisorQuery } from '@wamani/contract/amachay/visor.ts'
import { type RawBuilder, sql } from 'kysely'
import type { RowScope } from '../../../http/context.ts'

/**
 * What a map report is drawn from: the doses `v` of its campaign with their establishment `e` and its `m`icro-network,
 * between two days, within a network, and within the establishments of whoever sees only the own ones.
 */
export function dosesOf(query: VisorQuery, scope: RowScope): RawBuilder<unknown> {
  return sql`amachay.vacunacion v join amachay.establecimiento e on e.id = v.id_establecimiento
    left join amachay.micro_red m on m.id = e.id_micro_red
    where v.id_campania = ${query.idCampania} and v.eliminado_en is null
      and (${query.fechaDesde ?? null}::date is null or v.fecha >= ${query.fechaDesde ?? null}::date)
      and (${query.fechaHasta ?? null}::date is null or v.fecha <= ${query.fechaHasta ?? null}::date)
      and ${placesOf(query, scope)}`
}

/** The establishments `e` (with `m`icro-network) a report is about. */
export function placesOf({ idRed, idMicroRed }: VisorQuery, scope: RowScope): RawBuilder<boolean> {
  const own = scope === 'all' ? null : scope.flatMap(({ ids }) => ids)
  return sql`(${idRed ?? null}::bigint is null or m.id_red = ${idRed ?? null}::bigint)
    and (${idMicroRed ?? null}::bigint is null or e.id_micro_red = ${idMicroRed ?? null}::bigint)
    and (${own}::int[] is null or e.id = any(${own}::int[]))`
}
