import type { buscarRoutes, Registro } from '@wamani/contract/sistema/buscarRoutes.ts'
import type { Context } from '../../../http/context.ts'
import type { Handler } from '../../../http/implement.ts'
import { canFind, findable, foundRecord } from './findable.ts'
import { listedRows } from './listedRows.ts'

/** Names of recently opened records, in the requested order, without those the user cannot see any more. */
export const nameRecords: Handler<typeof buscarRoutes.nameRecords> = async (context) => {
  const ids = Map.groupBy(context.query.registros, (one) => one.split(':')[0] ?? '')
  const named = await Promise.all(
    [...ids].map(([key, own]) =>
      namesOf(
        key,
        own.map((one) => Number(one.split(':')[1])),
        context,
      ),
    ),
  )
  const known = new Map(named.flat().map((one) => [`${one.recurso}:${one.id}`, one]))
  return context.query.registros.flatMap((one) => known.get(one) ?? [])
}

/** Reads through the list: opening a record could be logged as a reading of personal data. */
async function namesOf(key: string, only: number[], context: Context): Promise<Registro[]> {
  const resource = findable.find((one) => one.key === key)
  if (!resource || !(await canFind(context, resource))) return []
  return (await listedRows(context, resource, { only })).map((row) => foundRecord(resource, row, []).record)
}
