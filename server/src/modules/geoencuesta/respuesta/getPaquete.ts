import { defined } from '@wamani/contract/core/http/defined.ts'
import type { Paquete, respuestaRoutes } from '@wamani/contract/geoencuesta/respuestaRoutes.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../http/implement.ts'
import { preguntasDe } from '../encuesta/preguntasDe.ts'
import { respuestasCompletas } from './respuestaCompletaOf.ts'

type Link = {
  idTarea: number
  tarea: string
  descripcion: string | null
  fechaFin: string
  grupo: string
  idTareaEncuesta: number
  idEncuesta: number
  encuesta: string
  detalle: string | null
  enviadas: number
}

const MAX_OBSERVED = 50

export const getPaquete: Handler<typeof respuestaRoutes.getPaquete> = async ({ db, user, today, files }) => {
  const { rows } = await sql<Link>`
    select t.id_tarea as "idTarea", t.nombre as tarea, t.descripcion, to_char(t.fecha_fin, 'DD/MM/YYYY') as "fechaFin",
      g.nombre as grupo, v.id_tarea_encuesta as "idTareaEncuesta", e.id_encuesta as "idEncuesta", e.nombre as encuesta,
      e.descripcion as detalle, (select count(*)::int from geoencuesta.respuesta r
        where r.id_tarea_encuesta = v.id_tarea_encuesta and r.id_usuario = ${user.idUsuario}) as enviadas
    from geoencuesta.grupo_usuario m join geoencuesta.grupo g using (id_grupo) join geoencuesta.tarea t using (id_grupo)
    join geoencuesta.tarea_encuesta v using (id_tarea) join geoencuesta.encuesta e using (id_encuesta)
    where m.id_usuario = ${user.idUsuario} and m.estado and g.estado and g.eliminado_en is null
      and t.situacion <> 'cerrada' and t.fecha_fin >= ${today}::date and t.eliminado_en is null
      and v.estado and e.situacion = 'publicada' and e.eliminado_en is null
    order by t.fecha_fin, t.nombre, t.id_tarea, e.nombre`.execute(db)
  const preguntas = await preguntasDe(db, [...new Set(rows.map(({ idEncuesta }) => idEncuesta))])
  const observed = await db
    .selectFrom('geoencuesta.respuesta')
    .select('id_respuesta')
    .where('id_usuario', '=', user.idUsuario)
    .where('validacion', '=', 'observada')
    .where('reenviada', '=', false)
    .where('id_tarea_encuesta', 'in', rows.length > 0 ? rows.map(({ idTareaEncuesta }) => idTareaEncuesta) : [0])
    .limit(MAX_OBSERVED)
    .execute()
  const observadas = await respuestasCompletas(
    db,
    files,
    observed.map(({ id_respuesta }) => id_respuesta),
  )
  const tareas = [...Map.groupBy(rows, ({ idTarea }) => idTarea).values()].map((links): Paquete['tareas'][number] => {
    const { idTarea, tarea, descripcion, fechaFin, grupo } = defined(links[0], 'survey of the task')
    const encuestas = links.map((link) => ({
      idTareaEncuesta: link.idTareaEncuesta,
      nombre: link.encuesta,
      descripcion: link.detalle,
      enviadas: link.enviadas,
      preguntas: preguntas.get(link.idEncuesta) ?? [],
    }))
    return { idTarea, nombre: tarea, descripcion, fechaFin, grupo, encuestas }
  })
  return { tareas, observadas }
}
