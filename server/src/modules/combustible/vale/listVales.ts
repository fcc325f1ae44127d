import { vale } from '@wamani/contract/combustible/vale.ts'
import { addClause } from '../../../crud/condition.ts'
import { visibleShape } from '../../../crud/hiddenPart.ts'
import { listPage } from '../../../crud/listPage.ts'
import type { Handler } from '../../../http/implement.ts'
import { shownVale } from './shownVale.ts'

/** The list of vouchers; those that ran out today are found and shown as expired before they are marked. */
export const listVales: Handler<typeof vale.routes.list> = async (context) => {
  const { db, scope, today } = context
  const { estado, ...query } = context.query
  const page = await listPage(db, await visibleShape(vale, context), query, scope, (condition) => {
    if (!Array.isArray(estado) || estado.length === 0) return
    addClause(
      condition,
      "(case when t.estado = 'emitido' and t.fecha_vencimiento < $::date then 'vencido' else t.estado end)",
      today,
    )
    const expression = condition.clauses.pop()
    addClause(condition, `${expression} = any($)`, estado)
  })
  return { ...page, items: page.items.map((row) => shownVale(row, today)) } as never
}
