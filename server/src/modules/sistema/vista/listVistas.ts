import type { viewRoutes } from '@wamani/contract/core/resource/routes/viewRoutes.ts'
import type { Handler } from '../../../http/implement.ts'
import { findVistas } from './findVistas.ts'
import { assertVisibleList } from './visibleList.ts'

export const listVistas: Handler<typeof viewRoutes.listVistas> = async (context) =>
  findVistas(context, await assertVisibleList(context.query.lista, context))
