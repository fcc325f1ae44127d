import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { RespuestaCompleta } from '@wamani/contract/geoencuesta/respuestaRoutes.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { KeptFile, OwnFiles } from '../../../files/files.ts'
import { preguntasDe } from '../encuesta/preguntasDe.ts'

type Stored = Omit<RespuestaCompleta, 'detalle' | 'preguntas'> & {
  detalle: { idPregunta: number; orden: number; valor: unknown; foto: KeptFile | null }[]
}

export async function respuestasCompletas(
  db: Db,
  files: OwnFiles,
  codes: readonly string[],
): Promise<RespuestaCompleta[]> {
  const { rows } = await sql<Stored>`
    select r.id_respuesta as "idRespuesta", json_build_object('idTareaEncuesta', r.id_tarea_encuesta) as "tareaEncuesta",
      json_build_object('idTarea', t.id_tarea, 'nombre', t.nombre) as tarea,
      json_build_object('idEncuesta', e.id_encuesta, 'nombre', e.nombre) as encuesta,
      json_build_object('idUsuario', u.id_usuario, 'username', u.username, 'nombreCompleto', u.nombre_completo) as usuario,
      json_build_object('x', r.ubicacion[0], 'y', r.ubicacion[1]) as ubicacion, r.precision, r.fecha_hora as "fechaHora",
      r.completada, r.validacion, r.observacion,
      (select coalesce(json_agg(json_build_object('idPregunta', p.id_pregunta, 'orden', p.orden, 'valor', d.valor,
          'foto', nucleo.archivo_json(d.id_archivo)) order by p.orden), '[]')
        from geoencuesta.respuesta_detalle d join geoencuesta.pregunta p using (id_pregunta)
        where d.numero = r.numero) as detalle
    from geoencuesta.respuesta r join geoencuesta.tarea t using (id_tarea)
    join geoencuesta.encuesta e on e.id_encuesta = r.id_encuesta join seguridad.usuario u using (id_usuario)
    where r.id_respuesta = any(${codes}::text[]) order by r.fecha_hora, r.numero`.execute(db)
  const preguntas = await preguntasDe(db, [...new Set(rows.map(({ encuesta }) => encuesta.idEncuesta))])
  return rows.map(({ detalle, ...row }) => ({
    ...row,
    detalle: detalle.map(({ foto, valor, ...said }) => ({ ...said, valor: foto ? files.link(foto) : valor })),
    preguntas: preguntas.get(row.encuesta.idEncuesta) ?? [],
  }))
}

export async function respuestaCompletaOf(db: Db, files: OwnFiles, code: string): Promise<RespuestaCompleta> {
  const [found] = await respuestasCompletas(db, files, [code])
  if (!found) throw new Problem('notFound')
  return found
}
