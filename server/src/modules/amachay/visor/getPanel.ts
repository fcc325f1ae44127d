import type { EstablecimientoPanel, VisorQuery, visorRoutes } from '@wamani/contract/amachay/visorRoutes.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'
import type { Handler } from '../../../http/implement.ts'
import type { RowScope } from '../../../http/rowScope.ts'
import { assertCampania } from './assertCampania.ts'
import { dosesOf, placesOf } from './dosesOf.ts'

type Counts = Omit<EstablecimientoPanel, 'establecimiento'>

export const getPanel: Handler<typeof visorRoutes.getPanel> = async ({ db, params, query, scope }) => {
  await assertCampania(db, query.idCampania)
  const establecimiento = await findEstablecimiento(db, params.cod, scope)
  if (!establecimiento) throw new Problem('notFound', 'No se encontró el establecimiento.')
  return { establecimiento, ...(await countDoses(db, establecimiento.id, query, scope)) }
}

async function findEstablecimiento(db: Db, cod: string, scope: RowScope) {
  const { rows } = await sql<EstablecimientoPanel['establecimiento']>`
    select e.id, e.codigo_unico as "codigoUnico", e.nombre_establecimiento as "nombreEstablecimiento", e.institucion,
      e.categoria, r.nombre as red, m.nombre as microred, e.direccion, e.telefono, e.horario, e.director,
      u.departamento, u.provincia, u.distrito, e.ubicacion[0] as x, e.ubicacion[1] as y
    from amachay.establecimiento e join nucleo.ubigeo u on u.ubigeo = e.ubigeo
    left join amachay.micro_red m on m.id = e.id_micro_red left join amachay.red r on r.id = m.id_red
    where e.codigo_unico = lpad(${cod}, 8, '0') and ${placesOf({ idCampania: 0 }, scope)}`.execute(db)
  return rows[0]
}

async function countDoses(db: Db, id: number, query: VisorQuery, scope: RowScope): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with dosis as materialized (
      select v.dosis, v.sexo, v.fecha, v.edad from ${dosesOf(query, scope)} and e.id = ${id})
    select (select count(*)::int from dosis) as total,
      (select coalesce(json_agg(t order by t.dosis), '[]') from
        (select dosis, count(*)::int as total from dosis group by 1) t) as "porDosis",
      (select coalesce(json_agg(t order by t.sexo), '[]') from
        (select sexo, count(*)::int as total from dosis group by 1) t) as "porSexo",
      (select coalesce(json_agg(json_build_object('grupo', t.grupo, 'total', t.total) order by t.menor), '[]') from
        (select amachay.grupo_edad(edad) as grupo, min(edad) as menor, count(*)::int as total from dosis group by 1) t) as "porGrupoEdad",
      (select coalesce(json_agg(t order by t.fecha), '[]') from
        (select fecha, count(*)::int as total from dosis group by 1) t) as "porDia"`.execute(db)
  return onlyRow(rows)
}
