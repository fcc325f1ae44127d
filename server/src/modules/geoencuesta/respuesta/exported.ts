import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Pregunta } from '@wamani/contract/geoencuesta/pregunta.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { preguntasDe } from '../encuesta/preguntasDe.ts'

export type Chosen = { idTarea?: number | undefined; idEncuesta?: number | undefined }

export type Exported = {
  idRespuesta: string
  idEncuesta: number
  idGrupo: number
  tarea: string
  encuesta: string
  usuario: string
  fechaHora: string
  validacion: string
  completada: boolean
  precision: number | null
  x: number
  y: number
  detalle: Record<string, unknown> | null
}

/** Submissions that are not rejected, of a task, a survey or both, in the order of their question. */
export const exportedRows = ({ idTarea, idEncuesta }: Chosen): RawBuilder<Exported> => sql<Exported>`
  select r.id_respuesta as "idRespuesta", r.id_encuesta as "idEncuesta", t.id_grupo as "idGrupo", t.nombre as tarea,
    e.nombre as encuesta, u.nombre_completo as usuario, r.fecha_hora as "fechaHora", r.validacion, r.completada, r.precision,
    r.ubicacion[0] as x, r.ubicacion[1] as y,
    (select json_object_agg(p.orden, coalesce(d.valor, to_jsonb(a.nombre)) order by p.orden)
      from geoencuesta.respuesta_detalle d join geoencuesta.pregunta p using (id_pregunta)
      left join nucleo.archivo a using (id_archivo) where d.numero = r.numero) as detalle
  from geoencuesta.respuesta r join geoencuesta.tarea t using (id_tarea)
  join geoencuesta.encuesta e on e.id_encuesta = r.id_encuesta join seguridad.usuario u using (id_usuario)
  where r.validacion <> 'rechazada' and t.eliminado_en is null
    and (${idTarea ?? null}::bigint is null or r.id_tarea = ${idTarea ?? null}::bigint)
    and (${idEncuesta ?? null}::bigint is null or r.id_encuesta = ${idEncuesta ?? null}::bigint)
  order by r.fecha_hora, r.numero`

/** Surveys of the export with questions and group; throws when neither task nor survey is given or known. */
export async function chosenSurveys(db: Db, { idTarea, idEncuesta }: Chosen) {
  if (idTarea === undefined && idEncuesta === undefined)
    throw new Problem('validation', { issues: [{ campo: 'idTarea', mensaje: 'Seleccione una tarea o una encuesta.' }] })
  const { rows } = await sql<{ idEncuesta: number; nombre: string; idGrupo: number }>`
    select distinct e.id_encuesta as "idEncuesta", e.nombre, e.id_grupo as "idGrupo" from geoencuesta.encuesta e
    left join geoencuesta.tarea_encuesta v using (id_encuesta)
    where e.eliminado_en is null and (${idTarea ?? null}::bigint is null or v.id_tarea = ${idTarea ?? null}::bigint)
      and (${idEncuesta ?? null}::bigint is null or e.id_encuesta = ${idEncuesta ?? null}::bigint)
    order by e.nombre, e.id_encuesta`.execute(db)
  const preguntas = await preguntasDe(
    db,
    rows.map((row) => row.idEncuesta),
  )
  return rows.map((row) => ({ ...row, preguntas: preguntas.get(row.idEncuesta) ?? ([] as Pregunta[]) }))
}
