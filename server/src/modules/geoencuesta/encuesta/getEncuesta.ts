import { encuesta } from '@wamani/contract/geoencuesta/encuesta.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { preguntasDeUna } from './preguntasDe.ts'

export const getEncuesta: Handler<typeof encuesta.routes.get> = async (context) => ({
  ...(await crud(encuesta).get(context)),
  detalle: await preguntasDeUna(context.db, context.params.id),
})
