import { defined } from '@wamani/contract/core/http/defined.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import type { activityRoutes } from '@wamani/contract/core/resource/routes/activityRoutes.ts'
import { follow } from '../../../crud/follow.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Db } from '../../../database/connect.ts'
import type { PreparedHandler } from '../../../http/implement.ts'
import { notify } from '../../../notifications/notify.ts'
import { commentEntry } from './commentsOf.ts'
import { type Mentioned, mentioned } from './mentioned.ts'
import { recordLink } from './recordLink.ts'
import { recordName } from './recordName.ts'

/** Stores a comment with its files, notifies mentioned users at once and makes the author a follower. */
export const createComentario: PreparedHandler<typeof activityRoutes.createComentario, Mentioned[]> = {
  prepare: (context) => mentioned(context, context.query, context.body.texto ?? ''),
  write: async (context) => {
    const { db, user, query, body, scope, settings, prepared } = context
    const resource = findResource(query.recurso)
    const row = await getRow(db, tableSchema(resource), query.id, scope, true)
    const idComentario = await insertComment()
    for (const [at, upload] of body.archivos.entries())
      await db
        .insertInto('nucleo.comentario_archivo')
        .values({ id_comentario: idComentario, id_archivo: await context.files.keep(db, upload), posicion: at + 1 })
        .execute()
    await follow(db, resource, query.id, user.idUsuario)
    await notify(db, {
      kind: 'registro.mencion',
      people: prepared.filter(({ idUsuario }) => idUsuario !== user.idUsuario),
      title: `${user.nombreCompleto} lo mencionó en un comentario`,
      text: recordName(resource, row),
      link: recordLink(resource, query.id),
      key: `registro.mencion ${idComentario}`,
      publicUrl: settings.publicUrl,
    })
    await noteComment(db, idComentario)
    return defined((await commentEntry(context, idComentario))[0], 'the comment just written')

    async function insertComment(): Promise<number> {
      const { id_comentario } = await db
        .insertInto('nucleo.comentario')
        .values({
          recurso: query.recurso,
          id_registro: query.id,
          id_usuario: user.idUsuario,
          texto: body.texto ?? '',
          menciones: prepared.map(({ idUsuario }) => idUsuario),
        })
        .returning('id_comentario')
        .executeTakeFirstOrThrow()
      return id_comentario
    }
  },
}

/** Queues the notification of followers. It runs after the commit and checks who can still open the record. */
const noteComment = (db: Db, idComentario: number) =>
  db.insertInto('nucleo.novedad').values({ id_comentario: idComentario }).execute()
