import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import { listRecords } from '../../../crud/list/listRecords.ts'
import type { Handler } from '../../../http/implement.ts'
import { shownVale } from './shownVale.ts'

/** The list of vouchers; those that ran out today are found and shown as expired before they are marked. */
export const listVales: Handler<typeof vale.routes.list> = async (context) => {
  const { today } = context
  const { estado, ...query } = context.query
  const page = await listRecords(vale, { ...context, query }, ({ clauses, values }) => {
    if (!Array.isArray(estado) || estado.length === 0) return
    const [day, wanted] = [values.push(today), values.push(estado)]
    const shown = `case when t.estado = 'emitido' and t.fecha_vencimiento < $${day}::date then 'vencido' else t.estado end`
    clauses.push(`(${shown}) = any($${wanted})`)
  })
  return { ...page, items: page.items.map((row) => shownVale(row, today)) }
}
