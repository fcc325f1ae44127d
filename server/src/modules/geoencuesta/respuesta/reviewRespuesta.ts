import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { respuestaRoutes } from '@wamani/contract/geoencuesta/respuestaRoutes.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertResponsable } from '../grupo/membership.ts'
import { respuestaCompletaOf } from './respuestaCompletaOf.ts'

/** Whoever answers for the group accepts an answer, asks for a correction, or rejects it (S8). */
export const reviewRespuesta: Handler<typeof respuestaRoutes.reviewRespuesta> = async (context) => {
  const { db, params, body, user, files } = context
  const stored = await db
    .selectFrom('geoencuesta.respuesta')
    .select(['numero', 'validacion', 'id_tarea'])
    .where('id_respuesta', '=', params.id)
    .forUpdate()
    .executeTakeFirst()
  if (!stored) throw new Problem('notFound')
  const { id_grupo } = await db
    .selectFrom('geoencuesta.tarea')
    .select('id_grupo')
    .where('id_tarea', '=', stored.id_tarea)
    .executeTakeFirstOrThrow()
  await assertResponsable(db, id_grupo, context, 'Solo el responsable puede validar las respuestas.')
  if (stored.validacion !== 'pendiente' || body.validacion === 'pendiente')
    throw new Problem('conflict', messages.illegalState(stored.validacion.toUpperCase()))
  await db
    .updateTable('geoencuesta.respuesta')
    .set({ validacion: body.validacion, observacion: body.observacion ?? null, id_validado_por: user.idUsuario })
    .where('numero', '=', stored.numero)
    .execute()
  return respuestaCompletaOf(db, files, params.id)
}
