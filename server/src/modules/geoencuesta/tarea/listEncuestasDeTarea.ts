import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { tareaRoutes, VinculoDeTarea } from '@wamani/contract/geoencuesta/tareaRoutes.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'

export async function activeLinks(db: Db, idTarea: number): Promise<VinculoDeTarea[]> {
  const { rows } = await sql<VinculoDeTarea>`
    select v.id_tarea_encuesta as "idTareaEncuesta", v.estado,
      json_build_object('idEncuesta', e.id_encuesta, 'nombre', e.nombre, 'situacion', e.situacion, 'estado', e.estado) as encuesta,
      json_build_object('idTarea', t.id_tarea, 'estado', t.estado) as tarea,
      (select count(*)::int from geoencuesta.respuesta r where r.id_tarea_encuesta = v.id_tarea_encuesta) as respuestas
    from geoencuesta.tarea_encuesta v join geoencuesta.encuesta e using (id_encuesta) join geoencuesta.tarea t using (id_tarea)
    where v.id_tarea = ${idTarea} and v.estado order by e.nombre, e.id_encuesta`.execute(db)
  return rows
}

export const listEncuestasDeTarea: Handler<typeof tareaRoutes.listEncuestasDeTarea> = async ({ db, params }) => {
  const known = await sql`
    select from geoencuesta.tarea where id_tarea = ${params.idTarea}::bigint and eliminado_en is null`.execute(db)
  if (known.rows.length === 0) throw new Problem('notFound')
  return activeLinks(db, params.idTarea)
}
