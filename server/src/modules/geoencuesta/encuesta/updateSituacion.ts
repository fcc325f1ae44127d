import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { encuesta } from '@wamani/contract/geoencuesta/encuesta.ts'
import type { encuestaRoutes } from '@wamani/contract/geoencuesta/encuestaRoutes.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertMember } from '../grupo/membership.ts'
import { closeEncuesta, pauseEncuesta, publishEncuesta } from './moveEncuesta.ts'

const steps = { publicada: publishEncuesta, pausada: pauseEncuesta, cerrada: closeEncuesta }

/** Publishes, pauses, resumes or closes a survey, by its new state. Nothing returns to draft. */
export const updateSituacion: Handler<typeof encuestaRoutes.updateSituacion> = async (context) => {
  const { situacion } = context.body
  if (situacion !== 'borrador') return steps[situacion]({ ...context, body: {} })
  const stored = await records(encuesta, context).lock(context.params.id)
  await assertMember(context.db, stored.grupo, context)
  throw new Problem('conflict', messages.illegalState(stored.situacion.toUpperCase()))
}
