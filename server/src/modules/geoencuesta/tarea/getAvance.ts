import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Avance, tareaRoutes } from '@wamani/contract/geoencuesta/tareaRoutes.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../http/implement.ts'

const MAX_PLACES = 20_000

const counts = sql.raw(`count(r.numero)::int as respuestas,
  (count(r.numero) filter (where r.validacion = 'pendiente'))::int as pendientes,
  (count(r.numero) filter (where r.validacion = 'aprobada'))::int as aprobadas,
  (count(r.numero) filter (where r.validacion = 'observada'))::int as observadas,
  (count(r.numero) filter (where r.validacion = 'rechazada'))::int as rechazadas`)

export const getAvance: Handler<typeof tareaRoutes.getAvance> = async ({ db, params: { id } }) => {
  const { rows } = await sql<Avance>`
    with tarea as (select * from geoencuesta.tarea where id_tarea = ${id}::bigint and eliminado_en is null),
    r as materialized (select r.* from geoencuesta.respuesta r join tarea using (id_tarea))
    select
      (select to_json(t) from (select ${counts} from r) t) as total,
      (select coalesce(json_agg(t order by t.respuestas desc, t."nombreCompleto"), '[]') from (
        select u.id_usuario as "idUsuario", u.nombre_completo as "nombreCompleto", v.rol, ${counts}, max(r.fecha_hora) as ultima
        from geoencuesta.grupo_usuario v join seguridad.usuario u using (id_usuario) left join r on r.id_usuario = v.id_usuario
        where v.id_grupo = tarea.id_grupo and (v.estado or r.numero is not null) group by 1, 2, 3) t) as "porPersona",
      (select coalesce(json_agg(t order by t.nombre), '[]') from (
        select e.id_encuesta as "idEncuesta", e.nombre, ${counts}
        from geoencuesta.tarea_encuesta v join geoencuesta.encuesta e using (id_encuesta)
        left join r on r.id_tarea_encuesta = v.id_tarea_encuesta
        where v.id_tarea = tarea.id_tarea and v.estado group by 1, 2) t) as "porEncuesta",
      (select coalesce(json_agg(t order by t.fecha), '[]') from (
        select (fecha_hora at time zone 'America/Lima')::date as fecha, count(*)::int as total from r group by 1) t) as "porDia",
      (select coalesce(json_agg(t), '[]') from (
        select r.id_respuesta as "idRespuesta", r.ubicacion[0] as x, r.ubicacion[1] as y, r.id_usuario as "idUsuario",
          e.nombre as encuesta, r.validacion
        from r join geoencuesta.encuesta e using (id_encuesta) order by r.fecha_hora desc, r.numero limit ${MAX_PLACES}) t) as lugares
    from tarea`.execute(db)
  const [row] = rows
  if (!row) throw new Problem('notFound')
  return row
}
