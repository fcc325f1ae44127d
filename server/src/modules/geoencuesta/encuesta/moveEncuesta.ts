import { Problem } from '@wamani/contract/core/http/problem.ts'
import { encuesta } from '@wamani/contract/geoencuesta/encuesta.ts'
import { type TransitionContext, transition } from '../../../crud/transition.ts'
import { assertMember } from '../grupo/membership.ts'
import { preguntasDeUna } from './preguntasDe.ts'

type Step = TransitionContext<typeof encuesta.fields, (typeof encuesta.actions)['publicar']>

/** Users outside the group are refused before any other check. */
const lock = (context: Step) => assertMember(context.db, context.row.grupo, context)

export const publishEncuesta = transition(encuesta, 'publicar', {
  lock,
  run: async ({ db, row }) => {
    if ((await preguntasDeUna(db, row.id)).length === 0)
      throw new Problem('conflict', 'La encuesta no tiene preguntas.')
  },
})

export const pauseEncuesta = transition(encuesta, 'pausar', { lock })

export const closeEncuesta = transition(encuesta, 'cerrar', { lock })
