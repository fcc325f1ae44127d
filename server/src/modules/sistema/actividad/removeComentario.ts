import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { activityRoutes } from '@wamani/contract/core/resource/routes/activityRoutes.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../http/implement.ts'

/**
 * Deletes a comment of the user: its text and files go, a placeholder stays. Throws 404 for a comment of another user.
 */
export const removeComentario: Handler<typeof activityRoutes.removeComentario> = async ({
  db,
  user,
  params,
  query,
}) => {
  const { rows } = await sql<{ id: number }>`
    update nucleo.comentario set texto = '', menciones = '{}', eliminado_en = nucleo.request_time()
    where id_comentario = ${params.idComentario}::bigint and recurso = ${query.recurso} and id_registro = ${query.id}
      and id_usuario = ${user.idUsuario} and eliminado_en is null returning id_comentario as id`.execute(db)
  if (!rows[0]) throw new Problem('notFound')
  await db.deleteFrom('nucleo.comentario_archivo').where('id_comentario', '=', rows[0].id).execute()
}
