import type { Cobertura, visorRoutes } from '@wamani/contract/amachay/visor.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../http/implement.ts'
import { campaignOr404 } from './campaignOr404.ts'
import { dosesOf } from './dosesOf.ts'

type Counts = Omit<Cobertura, 'campania'>

/** How far a campaign has come: persons begun and completed against its goal, and where, when and for whom. */
export const getCobertura: Handler<typeof visorRoutes.cobertura> = async ({ db, query, scope }) => {
  const campaign = await campaignOr404(db, query.idCampania)
  const last = campaign.dosis_esquema
  const { rows } = await sql<Counts>`
    with dosis as materialized (
      select v.dosis, v.sexo, v.fecha, v.edad, v.id_brigada, e.ubigeo from ${dosesOf(query, scope)})
    select count(*) filter (where dosis = 1)::int as iniciados, count(*) filter (where dosis = ${last})::int as completos,
      count(*)::int as dosis,
      (select coalesce(json_agg(t order by t.dosis), '[]') from
        (select dosis, count(*)::int as total from dosis group by 1) t) as "porDosis",
      (select coalesce(json_agg(t order by t.sexo), '[]') from
        (select sexo, count(*)::int as total from dosis group by 1) t) as "porSexo",
      (select coalesce(json_agg(json_build_object('grupo', t.grupo, 'total', t.total, 'personas', t.personas) order by t.menor), '[]')
        from (select amachay.grupo_edad(edad) as grupo, min(edad) as menor, count(*)::int as total,
          count(*) filter (where dosis = 1)::int as personas from dosis group by 1) t) as "porGrupoEdad",
      (select coalesce(json_agg(t order by t.fecha), '[]') from
        (select fecha, count(*)::int as total from dosis group by 1) t) as "porDia",
      (select coalesce(json_agg(t order by t.total desc, t.distrito), '[]') from
        (select u.ubigeo, u.distrito, u.provincia, count(*)::int as total, count(*) filter (where d.dosis = 1)::int as personas,
          count(*) filter (where d.dosis = ${last})::int as completos
         from dosis d join nucleo.ubigeo u on u.ubigeo = d.ubigeo group by 1, 2, 3) t) as "porDistrito",
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
    ...rows[0]!,
  }
}

const dmy = (day: string) => day.split('-').reverse().join('/')
