import type { denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { exportList } from '../../../crud/list/exportList.ts'
import type { Handler } from '../../../http/implement.ts'
import { searchedSchema } from './searchedSchema.ts'

export const exportDenuncias: Handler<typeof denuncia.routes.exportList> = async (context) =>
  exportList(await searchedSchema(context.query, context.can), context)
