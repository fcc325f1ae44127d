import type { EstablecimientoPunto, visorRoutes } from '@wamani/contract/amachay/visorRoutes.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../http/implement.ts'
import { assertCampania } from './assertCampania.ts'
import { dosesOf, placesOf } from './dosesOf.ts'

/** Active establishments with coordinates, with their number of doses (can be zero). */
export const listEstablecimientos: Handler<typeof visorRoutes.listEstablecimientos> = async ({ db, query, scope }) => {
  await assertCampania(db, query.idCampania)
  const { rows } = await sql<EstablecimientoPunto>`
    with por_dosis as materialized (
      select v.id_establecimiento, v.dosis, count(*)::int as total from ${dosesOf(query, scope)} group by 1, 2
    ), contado as materialized (
      select id_establecimiento, sum(total)::int as total,
        json_agg(json_build_object('dosis', dosis, 'total', total) order by dosis) as por_dosis
      from por_dosis group by 1
    )
    select e.id, e.codigo_unico as "codigoUnico", e.nombre_establecimiento as "nombreEstablecimiento", e.institucion,
      e.categoria, r.nombre as red, m.nombre as microred, e.ubicacion[0] as x, e.ubicacion[1] as y,
      coalesce(c.total, 0) as total, coalesce(c.por_dosis, '[]') as "porDosis"
    from amachay.establecimiento e left join amachay.micro_red m on m.id = e.id_micro_red
    left join amachay.red r on r.id = m.id_red left join contado c on c.id_establecimiento = e.id
    where e.estado and e.ubicacion is not null and ${placesOf(query, scope)}
    order by e.nombre_establecimiento, e.id`.execute(db)
  return rows
}
