import { categoria } from '@wamani/contract/sireda/categoria.ts'
import { addClause } from '../../../crud/list/condition.ts'
import { listPage } from '../../../crud/list/listPage.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Handler } from '../../../http/implement.ts'

/** Categories; without those a complaint has or had, when one is named (D5). */
export const listCategorias: Handler<typeof categoria.routes.list> = ({ db, query, scope }) =>
  listPage(db, tableSchema(categoria), query, scope, (condition) => {
    const { excluirDenuncia } = query
    const had = '(select h.id_categoria from sireda.denuncia_categoria h where h.id_denuncia = $)'
    if (excluirDenuncia !== undefined) addClause(condition, `t.id_categoria not in ${had}`, excluirDenuncia)
  }) as never
