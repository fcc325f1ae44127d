import type { denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { exportList } from '../../../crud/exportList.ts'
import type { Handler } from '../../../http/implement.ts'
import { searchedShape } from './searchedShape.ts'

export const exportDenuncias: Handler<typeof denuncia.routes.exportList> = async ({ db, query, scope, today, may }) =>
  exportList(db, await searchedShape(query, may), query, scope, today)
