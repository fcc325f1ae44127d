import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { encuesta, pasos, type Situacion } from '@wamani/contract/geoencuesta/encuesta.ts'
import type { encuestaRoutes } from '@wamani/contract/geoencuesta/encuestaRoutes.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Context } from '../../../http/context.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertMember } from '../grupo/membership.ts'
import { lockEncuesta } from './lockEncuesta.ts'
import { preguntasDeUna } from './preguntasDe.ts'

/** Publishes, pauses, takes up again or closes a survey (S6). */
export const updateSituacion: Handler<typeof encuestaRoutes.updateSituacion> = (context) =>
  bringTo(context, context.params.id, context.body.situacion)

/** The same step as an action of the resource. */
export const moveTo =
  (situacion: Situacion): Handler<typeof encuesta.routes.publicar> =>
  (context) =>
    bringTo(context, context.params.id, situacion, context.body.version)

async function bringTo(
  context: Pick<Context, 'db' | 'user' | 'can'>,
  id: number,
  goal: Situacion,
  seen?: number,
): Promise<never> {
  const { db } = context
  const { id_encuesta, id_grupo, situacion, version } = await lockEncuesta(db, id)
  await assertMember(db, id_grupo, context)
  if (seen !== undefined && seen !== version)
    throw new Problem('conflict', { message: messages.stale, codigo: 'VERSION' })
  if (!pasos[situacion].includes(goal)) throw new Problem('conflict', messages.illegalState(situacion.toUpperCase()))
  if (goal === 'publicada' && (await preguntasDeUna(db, id_encuesta)).length === 0)
    throw new Problem('conflict', 'La encuesta no tiene preguntas.')
  await db.updateTable('geoencuesta.encuesta').set({ situacion: goal }).where('id_encuesta', '=', id_encuesta).execute()
  return (await getRow(db, tableSchema(encuesta), id_encuesta, 'all')) as never
}
