import { Problem } from '@wamani/contract/core/http/problem.ts'
import { recordFile } from '../../../crud/readings.ts'
import { type OfPerson, recordsOfPerson } from '../../../crud/recordsOfPerson.ts'
import type { Context } from '../../../http/context.ts'

/** What is kept of who bears these documents, and how its trace is left. Throws 404 where nothing is. */
export async function keptOfPerson(context: Context, documents: readonly string[]) {
  const found: readonly OfPerson[] = await recordsOfPerson(context, documents)
  if (found.length === 0) throw new Problem('notFound', 'No se guarda nada de esa persona.')
  const leaveTrace = async (operacion: 'EXPORTACION' | 'FICHA') => {
    for (const { resource, ids, themselves } of found)
      if (themselves) await recordFile(context, resource, operacion, { ids: async () => ids })
  }
  return { found, leaveTrace }
}
