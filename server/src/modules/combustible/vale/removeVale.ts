import type { valeRoutes } from '@wamani/contract/combustible/vale/valeRoutes.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockVale } from './lockVale.ts'

export const removeVale: Handler<typeof valeRoutes.removeVale> = async ({ db, params, today }) => {
  await lockVale(db, params.id, today)
  throw new Problem('conflict', 'Un vale no se elimina; anúlelo.')
}
