import { messages } from '@wamani/contract/core/messages.ts'
import { Problem } from '@wamani/contract/core/problem.ts'
import { encuesta, pasos } from '@wamani/contract/geoencuesta/encuesta.ts'
import type { encuestaRoutes } from '@wamani/contract/geoencuesta/encuestaRoutes.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { getRow } from '../../../crud/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { requireMember } from '../grupo/membership.ts'
import { holdEncuesta } from './holdEncuesta.ts'
import { preguntasDeUna } from './preguntasDe.ts'

/** Publishes, pauses, takes up again or closes a survey (S6). */
export const cambiarSituacion: Handler<typeof encuestaRoutes.situacion> = async (context) => {
  const { db, params, body } = context
  const { id_encuesta, id_grupo, situacion } = await holdEncuesta(db, params.id)
  await requireMember(db, id_grupo, context)
  if (!pasos[situacion].includes(body.situacion))
    throw new Problem('conflict', messages.illegalState(situacion.toUpperCase()))
  if (body.situacion === 'publicada' && (await preguntasDeUna(db, id_encuesta)).length === 0)
    throw new Problem('conflict', 'La encuesta no tiene preguntas.')
  await db
    .updateTable('geoencuesta.encuesta')
    .set({ situacion: body.situacion })
    .where('id_encuesta', '=', id_encuesta)
    .execute()
  return (await getRow(db, tableShape(encuesta), id_encuesta, 'all')) as never
}
