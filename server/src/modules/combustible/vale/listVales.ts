import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import { listRecords } from '../../../crud/list/listRecords.ts'
import type { Handler } from '../../../http/implement.ts'
import { shownVale } from './shownVale.ts'

/** Lists vouchers; those that expired today are found and shown as expired before they are marked. */
export const listVales: Handler<typeof vale.routes.list> = async (context) => {
  const { today } = context
  const page = await listRecords(vale, context, {
    shownAs: {
      estado: (placed) =>
        `case when t.estado = 'emitido' and t.fecha_vencimiento < ${placed(today)}::date then 'vencido' else t.estado end`,
    },
  })
  return { ...page, items: page.items.map((row) => shownVale(row, today)) }
}
