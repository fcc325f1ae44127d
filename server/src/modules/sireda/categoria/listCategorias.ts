import { categoria } from '@wamani/contract/sireda/categoria.ts'
import { addClause } from '../../../crud/list/condition.ts'
import { listRecords } from '../../../crud/list/listRecords.ts'
import type { Handler } from '../../../http/implement.ts'

/** Categories. With a complaint id: without its current and former ones (D5). */
export const listCategorias: Handler<typeof categoria.routes.list> = (context) =>
  listRecords(categoria, context, {
    narrow: (condition) => {
      const { excluirDenuncia } = context.query
      const had = '(select h.id_categoria from sireda.denuncia_categoria h where h.id_denuncia = $)'
      if (excluirDenuncia !== undefined) addClause(condition, `t.id_categoria not in ${had}`, excluirDenuncia)
    },
  })
