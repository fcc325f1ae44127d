import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { shownVale } from './shownVale.ts'

export const getVale: Handler<typeof vale.routes.get> = async (context) =>
  shownVale(await crud(vale).get(context), context.today)
