import type { denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { listPage } from '../../../crud/list/listPage.ts'
import type { Handler } from '../../../http/implement.ts'
import { possibleDuplicates } from './acumulacion.ts'
import { overdueOn } from './overdueOn.ts'
import { searchedSchema, withoutName } from './searchedSchema.ts'
import { stagesOf } from './stagesOf.ts'

type Listed = Extract<Awaited<ReturnType<Handler<typeof denuncia.routes.list>>>, { items: unknown }>['items'][number]

/** A page of complaints, each with its stages and a mark for possible duplicates (D18). */
export const listDenuncias: Handler<typeof denuncia.routes.list> = async ({ db, query, scope, today, can }) => {
  const page = await listPage(db, await searchedSchema(query, can), query, scope)
  const idOf = (row: Record<string, unknown>) => Number(row.idDenuncia)
  const ids = page.items.map(idOf)
  const stages = await stagesOf(db, ids)
  const duplicates = await possibleDuplicates(db, ids)
  const items = page.items.map((row) => ({
    ...overdueOn(today, withoutName(row)),
    denunciaEtapa: stages.get(idOf(row)),
    posibleDuplicada: duplicates.has(idOf(row)),
  }))
  // rows as selected by the schema, plus the fields added here
  return { ...page, items: items as Listed[] }
}
