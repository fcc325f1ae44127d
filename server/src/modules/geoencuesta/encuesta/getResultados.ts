import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { encuestaRoutes, Resultado } from '@wamani/contract/geoencuesta/encuestaRoutes.ts'
import type { Pregunta } from '@wamani/contract/geoencuesta/pregunta.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../http/implement.ts'
import { preguntasDeUna } from './preguntasDe.ts'

type Count = { nombre: string; total: number }
type Measured = { idPregunta: number } & Omit<Resultado, 'pregunta' | 'categorias'> & { categorias: Count[] }

/** Results of each question without rejected answers: counts, statistics or the latest texts. */
export const getResultados: Handler<typeof encuestaRoutes.getResultados> = async ({ db, params, query }) => {
  const known = await sql<{ respuestas: number }>`
    select (select count(*)::int from geoencuesta.respuesta r where r.id_encuesta = e.id_encuesta and r.validacion <> 'rechazada'
      and (${query.idTarea ?? null}::bigint is null or r.id_tarea = ${query.idTarea ?? null}::bigint)) as respuestas
    from geoencuesta.encuesta e where e.id_encuesta = ${params.id}::bigint and e.eliminado_en is null`.execute(db)
  const [found] = known.rows
  if (!found) throw new Problem('notFound')
  const preguntas = await preguntasDeUna(db, params.id)
  const { rows } = await measuredRows(params.id, query.idTarea).execute(db)
  const byQuestion = new Map(rows.map((row) => [row.idPregunta, row]))
  return { ...found, preguntas: preguntas.map((pregunta) => resultOf(pregunta, byQuestion.get(pregunta.idPregunta))) }
}

function resultOf(pregunta: Pregunta, found: Measured | undefined): Resultado {
  const { respondidas = 0, cifras = null, textos = [], puntos = [], categorias = [] } = found ?? {}
  return { pregunta, respondidas, cifras, textos, puntos, categorias: categoriesOf(pregunta, categorias) }
}

/** Options by label and every step of a scale, also those without answers. */
function categoriesOf({ tipo, opciones, minimo, maximo }: Pregunta, counted: readonly Count[]): Count[] {
  const totalOf = (nombre: string) => counted.find((one) => one.nombre === nombre)?.total ?? 0
  if (opciones.length > 0) return opciones.map(({ codigo, etiqueta }) => ({ nombre: etiqueta, total: totalOf(codigo) }))
  if (tipo !== 'escala') return [...counted]
  const steps = Array.from({ length: (maximo ?? 0) - (minimo ?? 0) + 1 }, (_, at) => String((minimo ?? 0) + at))
  return steps.map((nombre) => ({ nombre, total: totalOf(nombre) }))
}

/** Histogram bins of numbers; dates are grouped by month. */
const STRETCH_COUNT = 8
const MAX_TEXTS = 20
const MAX_POINTS = 5_000

const measuredRows = (idEncuesta: number, idTarea: number | undefined) => sql<Measured>`
  with dicho as materialized (
    select p.id_pregunta, p.tipo, d.valor, r.fecha_hora,
      case when p.tipo in ('numero', 'escala') then (d.valor #>> '{}')::numeric end as cifra
    from geoencuesta.respuesta r join geoencuesta.respuesta_detalle d using (numero) join geoencuesta.pregunta p using (id_pregunta)
    where r.id_encuesta = ${idEncuesta}::bigint and r.validacion <> 'rechazada'
      and (${idTarea ?? null}::bigint is null or r.id_tarea = ${idTarea ?? null}::bigint)
  ), medida as (
    select id_pregunta, min(cifra) as minimo, max(cifra) as maximo, avg(cifra) as promedio,
      percentile_cont(0.5) within group (order by cifra) as mediana
    from dicho where tipo = 'numero' group by 1
  ), categoria as (
    select id_pregunta, valor #>> '{}' as nombre, null::numeric as orden, count(*)::int as total from dicho
      where tipo in ('opcion_unica', 'escala') group by 1, 2
    union all
    select id_pregunta, o, null, count(*)::int from dicho cross join lateral jsonb_array_elements_text(
      case when tipo = 'opcion_multiple' then valor else '[]' end) o group by 1, 2
    union all
    select id_pregunta, substr(valor #>> '{}', 6, 2) || '/' || left(valor #>> '{}', 4),
      replace(left(valor #>> '{}', 7), '-', '')::numeric, count(*)::int from dicho where tipo = 'fecha' group by 1, 2, 3
    union all
    select id_pregunta, tramo.nombre, tramo.orden, count(*)::int from dicho join medida m using (id_pregunta)
      cross join lateral (select (m.maximo - m.minimo) / ${STRETCH_COUNT}::numeric as paso) p
      cross join lateral (select case when p.paso = 0 then 0
        else least(${STRETCH_COUNT}::int - 1, floor((cifra - m.minimo) / p.paso)::int) end as n) t
      cross join lateral (select t.n::numeric as orden, trim_scale(round(m.minimo + t.n * p.paso, 2)) || case when p.paso = 0 then ''
        else '–' || trim_scale(round(m.minimo + (t.n + 1) * p.paso, 2)) end as nombre) tramo
      where tipo = 'numero' group by 1, 2, 3
  )
  select d.id_pregunta as "idPregunta", count(*)::int as respondidas,
    (select coalesce(json_agg(json_build_object('nombre', c.nombre, 'total', c.total) order by c.orden, c.nombre), '[]')
      from categoria c where c.id_pregunta = d.id_pregunta) as categorias,
    (select json_build_object('minimo', m.minimo, 'maximo', m.maximo, 'promedio', round(m.promedio, 2), 'mediana', m.mediana)
      from medida m where m.id_pregunta = d.id_pregunta) as cifras,
    (select coalesce(json_agg(t.texto), '[]') from (select o.valor #>> '{}' as texto from dicho o
      where o.id_pregunta = d.id_pregunta and o.tipo = 'texto' order by o.fecha_hora desc limit ${MAX_TEXTS}) t) as textos,
    (select coalesce(json_agg(t.valor), '[]') from (select o.valor from dicho o
      where o.id_pregunta = d.id_pregunta and o.tipo = 'punto' limit ${MAX_POINTS}) t) as puntos
  from dicho d group by 1`
