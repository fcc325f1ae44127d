import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { monthsOfTask, recentTasks } from './pastTasks.ts'

/** A deterministic number from 0 to 1 derived from a row and a word. */
const chance = (word: string) =>
  sql.raw<number>(`(('x' || substr(md5(r.n || '${word}'), 1, 7))::bit(28)::int / 268435456.0)`)

/** Answers of the last weeks, for the first tasks; each earlier month has four to fourteen. */
const RECENT_COUNT = 140
const PAST_MONTH_COUNT = 17

/** Three hundred answers around Cusco. Two in three of the recent ones and all older ones are reviewed. */
export async function demoAnswers(db: Db, now: Date): Promise<void> {
  await sql`
    with lugar as (
      select v.*, t.fecha_fin, dense_rank() over (order by v.id_tarea)::int as tarea
      from geoencuesta.tarea_encuesta v join geoencuesta.tarea t using (id_tarea)
    ), numerado as (
      select *, tarea > ${recentTasks} as de_antes,
        row_number() over (partition by case when tarea > ${recentTasks} then tarea end order by id_tarea_encuesta) - 1 as n,
        count(*) over (partition by case when tarea > ${recentTasks} then tarea end) as todos from lugar
    ), pedido as (
      select n, null::int as meses from generate_series(0, ${RECENT_COUNT - 1}::int) n
      union all
      select ${RECENT_COUNT - 1}::int + row_number() over (order by m desc, i), m
      from generate_series(1, ${PAST_MONTH_COUNT}::int) m cross join lateral generate_series(1, 4 + m * 7 % 11) i
    ), dado as (
      select n, meses, ('x' || substr(md5(n || 'x'), 1, 7))::bit(28)::int / 268435456.0 as x,
        ('x' || substr(md5(n || 'y'), 1, 7))::bit(28)::int / 268435456.0 as y,
        ('x' || substr(md5(n || 'd'), 1, 7))::bit(28)::int / 268435456.0 as d,
        ('x' || substr(md5(n || 'h'), 1, 7))::bit(28)::int / 268435456.0 as h,
        ('x' || substr(md5(n || 'v'), 1, 7))::bit(28)::int / 268435456.0 as v from pedido
    )
    insert into geoencuesta.respuesta (id_respuesta, id_tarea_encuesta, id_tarea, id_encuesta, id_usuario, ubicacion, precision,
      fecha_hora, recibida_en, completada, validacion, observacion, huella)
    select md5('respuesta ' || d.n)::uuid::text, l.id_tarea_encuesta, l.id_tarea, l.id_encuesta,
      (select v.id_usuario from geoencuesta.grupo_usuario v where v.id_grupo = l.id_grupo order by v.posicion offset d.n % 3 limit 1),
      point(round((-71.98 + (d.x - 0.5) * 0.5)::numeric, 6)::float8, round((-13.52 + (d.y - 0.5) * 0.4)::numeric, 6)::float8),
      4 + d.n % 20, momento.dado, momento.dado + interval '3 minutes', true, r.validacion,
      case r.validacion when 'observada' then 'Verifique el número de personas' when 'rechazada' then 'Fuera de la zona de la tarea' end,
      md5(d.n::text)
    from dado d join numerado l on l.n = d.n % l.todos and case when d.meses is null then not l.de_antes
      else l.tarea = ${recentTasks} + (d.meses + ${monthsOfTask - 1}) / ${monthsOfTask} end
    cross join lateral (select case when d.v < 0.55 then 'aprobada' when d.v < 0.62 then 'observada' when d.v < 0.67 then 'rechazada'
      when d.meses is null then 'pendiente' else 'aprobada' end as validacion) r
    cross join lateral (select least(${now.toISOString()}::timestamptz, (l.fecha_fin || ' 18:00-05')::timestamptz) - interval '1 hour' as dado) fin
    cross join lateral (select case when d.meses is null then ((fin.dado - d.n * interval '4 hours') at time zone 'America/Lima')::date
      else (date_trunc('month', ${dayInLima(now)}::date) - d.meses * interval '1 month')::date + floor(d.d * 28)::int end as dia) cuando
    cross join lateral (select least(fin.dado, (cuando.dia + time '08:00' + d.h * interval '9 hours') at time zone 'America/Lima') as dado) momento
    order by d.n`.execute(db)
  await sql`
    insert into geoencuesta.respuesta_detalle (numero, id_pregunta, valor)
    select d.numero, d.id_pregunta, d.valor from (
      select r.numero, p.id_pregunta, p.condicion_valor, ${chance('agua')} < 0.7 as con_agua, case p.tipo
        when 'opcion_unica' then to_jsonb(case when jsonb_array_length(p.opciones) = 2
          then case when ${chance('agua')} < 0.7 then 'si' else 'no' end
          else p.opciones -> floor(${chance('uno')} * jsonb_array_length(p.opciones))::int ->> 'codigo' end)
        when 'opcion_multiple' then jsonb_build_array(p.opciones -> floor(${chance('otro')} * 2)::int ->> 'codigo',
          p.opciones -> (2 + floor(${chance('mas')} * 2)::int) ->> 'codigo')
        when 'numero' then to_jsonb(p.minimo + floor(power(${chance('n')}, 2) * least(p.maximo - p.minimo, 60)))
        when 'escala' then to_jsonb(p.minimo + floor(${chance('e')} * (p.maximo - p.minimo + 1)))
        when 'fecha' then to_jsonb((date '2023-01-15' + floor(${chance('f')} * 900)::int)::text)
        when 'texto' then to_jsonb((array['El agua llega turbia en lluvias', 'Falta mantenimiento', 'Piden más puntos de agua',
          'Sin novedad'])[1 + r.n % 4])
        when 'punto' then jsonb_build_object('x', r.ubicacion[0], 'y', r.ubicacion[1]) end as valor
      from (select *, row_number() over (order by numero) as n from geoencuesta.respuesta) r
      join geoencuesta.pregunta p using (id_encuesta) where p.tipo <> 'foto'
    ) d where d.condicion_valor is null or d.con_agua`.execute(db)
}
