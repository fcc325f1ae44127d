import type { datosPropios } from '@wamani/contract/seguridad/datosPropios.ts'
import type { Handler } from '../../../http/implement.ts'
import { documentOf, keptOfPerson } from './keptOfPerson.ts'
import { readingsOf } from './readingsOf.ts'

/**
 * What is kept of who bears a document, by kinds and numbers alone, and who read it. That somebody complained is said by this too:
 * it leaves the trace that opening the record leaves, after what is answered was looked up.
 */
export const getDatosDePersona: Handler<typeof datosPropios.getDatosDePersona> = async (context) => {
  const { found, leaveTrace } = await keptOfPerson(context, [documentOf(context.query)])
  const consultas = await readingsOf(context.db, found)
  await leaveTrace('FICHA')
  return {
    // of one kind some may be of the person and others about them
    registros: [...Map.groupBy(found, ({ resource }) => resource.labels.plural)].map(([asunto, some]) => ({
      asunto,
      cantidad: some.reduce((sum, { ids }) => sum + ids.length, 0),
    })),
    consultas,
  }
}
