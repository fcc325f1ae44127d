import type { datosPropios } from '@wamani/contract/seguridad/datosPropios.ts'
import type { Handler } from '../../../http/implement.ts'
import { documentOf, keptOfPerson } from './keptOfPerson.ts'
import { readingsOf } from './readingsOf.ts'

/**
 * Returns the number of records of the holder of a document by kind, and who read them. The result can reveal that a
 * person filed a complaint, so this call is written to the read log as if each record had been opened.
 */
export const getDatosDePersona: Handler<typeof datosPropios.getDatosDePersona> = async (context) => {
  const { found, leaveTrace } = await keptOfPerson(context, [documentOf(context.query)])
  const consultas = await readingsOf(context.db, found)
  await leaveTrace('FICHA')
  return {
    // records of one kind can belong to the person or only mention the person
    registros: [...Map.groupBy(found, ({ resource }) => resource.labels.plural)].map(([asunto, some]) => ({
      asunto,
      cantidad: some.reduce((sum, { ids }) => sum + ids.length, 0),
    })),
    consultas,
  }
}
