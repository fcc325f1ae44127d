import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { respuesta, revisar } from '@wamani/contract/geoencuesta/respuesta.ts'
import type { respuestaRoutes } from '@wamani/contract/geoencuesta/respuestaRoutes.ts'
import { stepOf } from '../../../crud/transition.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertResponsable } from '../grupo/membership.ts'
import { respuestaCompletaOf } from './respuestaCompletaOf.ts'

/** The user responsible for the group accepts a submission, asks for a correction or rejects it (S8). */
export const reviewRespuesta: Handler<typeof respuestaRoutes.reviewRespuesta> = async (context) => {
  const { db, params, files } = context
  const stored = await db
    .selectFrom('geoencuesta.respuesta')
    .select('numero')
    .where('id_respuesta', '=', params.id)
    .executeTakeFirst()
  if (!stored) throw new Problem('notFound')
  await review({ ...context, params: { id: stored.numero } })
  return respuestaCompletaOf(db, files, params.id)
}

const review = stepOf(respuesta, revisar, {
  lock: async (context) => {
    const { db, row } = context
    const { id_grupo } = await db
      .selectFrom('geoencuesta.tarea')
      .select('id_grupo')
      .where('id_tarea', '=', row.tarea)
      .executeTakeFirstOrThrow()
    await assertResponsable(db, id_grupo, context, 'Solo el responsable puede validar las respuestas.')
  },
  run: ({ row, input, user }) => {
    // a submission is returned once, and never goes back to pending
    if (input.validacion === 'pendiente' || input.validacion === row.validacion)
      throw new Problem('conflict', messages.illegalState(row.validacion.toUpperCase()))
    return { columns: { id_validado_por: user.idUsuario } }
  },
})
