import { type ActivityEntry, activityPage, type Mention } from '@wamani/contract/core/resource/routes/activityRoutes.ts'
import { sql } from 'kysely'
import type { KeptFile } from '../../../files/files.ts'
import type { NamedRecord } from '../../../http/access/openRecord.ts'
import type { Context } from '../../../http/context.ts'

type Reader = Pick<Context, 'db' | 'user' | 'files'>
type Row = {
  id: number
  fecha: string
  texto: string
  username: string
  nombre: string
  idUsuario: number
  eliminado: boolean
  menciones: Mention[]
  archivos: KeptFile[]
  recurso: string
  idRegistro: number
}

/**
 * The newest comments on a record before an instant: one more than a page, plus all of the same instant as the last.
 */
export const commentsOf = async (reader: Reader, { recurso, id }: NamedRecord, before?: string) =>
  entriesOf(
    reader,
    sql`c.recurso = ${recurso} and c.id_registro = ${id} and c.creado_en < ${before ?? 'infinity'}::timestamptz`,
  )

export const commentEntry = async (reader: Reader, idComentario: number) =>
  entriesOf(reader, sql`c.id_comentario = ${idComentario}`)

async function entriesOf({ db, user, files }: Reader, which: ReturnType<typeof sql>): Promise<ActivityEntry[]> {
  const { rows } = await sql<Row>`
    select c.id_comentario as id, c.recurso, c.id_registro as "idRegistro", c.creado_en as fecha, c.texto, c.id_usuario as "idUsuario", u.username, u.nombre_completo as nombre,
      c.eliminado_en is not null as eliminado,
      coalesce((select jsonb_agg(jsonb_build_object('username', m.username, 'nombre', m.nombre_completo) order by m.username)
        from seguridad.usuario m where m.id_usuario = any(c.menciones)), '[]') as menciones,
      coalesce((select jsonb_agg(nucleo.archivo_json(a.id_archivo) order by a.posicion)
        from nucleo.comentario_archivo a where a.id_comentario = c.id_comentario), '[]') as archivos
    from nucleo.comentario c join seguridad.usuario u using (id_usuario)
    where ${which} order by c.creado_en desc fetch first ${sql.lit(activityPage + 1)} rows with ties`.execute(db)
  return rows.map(
    ({ id, fecha, texto, username, nombre, idUsuario, eliminado, menciones, archivos, recurso, idRegistro }) => ({
      ...{ fecha, usuario: username, nombre },
      cambio: null,
      comentario: {
        ...{ idComentario: id, texto, menciones, eliminado },
        archivos: archivos.map((file) => ({
          idArchivo: file.idArchivo,
          ...files.link(file, { recurso, id: idRegistro }),
        })),
        propio: idUsuario === user.idUsuario,
      },
    }),
  )
}
