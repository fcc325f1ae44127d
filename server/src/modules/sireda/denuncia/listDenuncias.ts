import type { denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { listPage } from '../../../crud/list/listPage.ts'
import type { Handler } from '../../../http/implement.ts'
import { overdueOn } from './overdueOn.ts'
import { searchedSchema, withoutName } from './searchedSchema.ts'
import { stagesOf } from './stagesOf.ts'

/** A page of complaints, each with its stages. */
export const listDenuncias: Handler<typeof denuncia.routes.list> = async ({ db, query, scope, today, can }) => {
  const page = await listPage(db, await searchedSchema(query, can), query, scope)
  const ids = page.items.map((row) => Number(row.idDenuncia))
  const stages = await stagesOf(db, ids)
  const items = page.items.map((row, at) => ({
    ...overdueOn(today, withoutName(row)),
    denunciaEtapa: stages.get(ids[at]!),
  }))
  return { ...page, items } as never
}
