import type { Cobertura, visorRoutes } from '@wamani/contract/amachay/visorRoutes.ts'
import { sql } from 'kysely'
import { onlyRow } from '../../../database/onlyRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertCampania } from './assertCampania.ts'
import { dosesOf, placesOf } from './dosesOf.ts'

type Counts = Omit<Cobertura, 'campania'>

/**
 * Coverage of a campaign: persons started and completed against its goals, by place, time and group. For a subset of
 * establishments, goals are those of their districts; goals by age cover the whole campaign and are omitted.
 */
export const getCobertura: Handler<typeof visorRoutes.getCobertura> = async ({ db, query, scope }) => {
  const campaign = await assertCampania(db, query.idCampania)
  const last = campaign.dosis_esquema
  const everywhere = scope === 'all' && query.idRed === undefined && query.idMicroRed === undefined
  const begun = sql`(count(*) filter (where dosis = 1))::int`
  const completed = sql`(count(*) filter (where dosis = ${last}))::int`
  const { rows } = await sql<Counts>`
    with dosis as materialized (
      select v.dosis, v.sexo, v.fecha, v.edad, v.id_brigada, e.ubigeo from ${dosesOf(query, scope)})
    select ${begun} as iniciados, ${completed} as completos,
      count(*)::int as dosis,
      (select coalesce(json_agg(t order by t.dosis), '[]') from
        (select dosis, count(*)::int as total from dosis group by 1) t) as "porDosis",
      (select coalesce(json_agg(t order by t.sexo), '[]') from
        (select sexo, count(*)::int as total from dosis group by 1) t) as "porSexo",
      (select coalesce(json_agg(json_build_object('grupo', grupo, 'total', coalesce(t.total, 0), 'personas', coalesce(t.personas, 0),
          'completos', coalesce(t.completos, 0), 'meta', m.meta) order by rtrim(split_part(grupo, '-', 1), '+')::int), '[]')
        from (select amachay.grupo_edad(edad) as grupo, count(*)::int as total, ${begun} as personas, ${completed} as completos
          from dosis group by 1) t
        full join (select grupo, meta from amachay.campania_meta_edad where id_campania = ${campaign.id} and ${everywhere}) m using (grupo)
      ) as "porGrupoEdad",
      (select coalesce(json_agg(t order by t.fecha), '[]') from
        (select fecha, count(*)::int as total, ${begun} as personas from dosis group by 1) t) as "porDia",
      (select coalesce(json_agg(json_build_object('ubigeo', ubigeo, 'distrito', u.distrito, 'provincia', u.provincia,
          'total', coalesce(t.total, 0), 'personas', coalesce(t.personas, 0), 'completos', coalesce(t.completos, 0),
          'meta', m.meta) order by t.total desc nulls last, u.distrito), '[]')
        from (select ubigeo, count(*)::int as total, ${begun} as personas, ${completed} as completos from dosis group by 1) t
        full join (select g.ubigeo, g.meta from amachay.campania_meta_distrito g where g.id_campania = ${campaign.id} and (${everywhere}
          or exists (select from amachay.establecimiento e where e.ubigeo = g.ubigeo and ${placesOf(query, scope)}))) m using (ubigeo)
        join nucleo.ubigeo u using (ubigeo)) as "porDistrito",
      (select coalesce(json_agg(t order by t.total desc, t.nombre), '[]') from
        (select b.id, b.nombre, count(d.dosis)::int as total, max(d.fecha) as "ultimaFecha"
         from amachay.brigada b left join dosis d on d.id_brigada = b.id
         where b.id_campania = ${campaign.id} group by 1, 2) t) as "porBrigada"
    from dosis`.execute(db)
  return {
    campania: {
      id: campaign.id,
      nombre: campaign.nombre,
      fechaInicio: dmy(campaign.fecha_inicio),
      fechaFinal: dmy(campaign.fecha_final),
      dosisEsquema: last,
      poblacionObjetivo: campaign.poblacion_objetivo,
    },
    ...onlyRow(rows),
  }
}

const dmy = (day: string) => day.split('-').reverse().join('/')
