import { tarea } from '@wamani/contract/geoencuesta/tarea.ts'
import { listRecords } from '../../../crud/list/listRecords.ts'
import type { Handler } from '../../../http/implement.ts'
import { shownTarea } from './shownTarea.ts'

/** Lists tasks; the state «vencida» depends on the day. */
export const listTareas: Handler<typeof tarea.routes.list> = async (context) => {
  const { today } = context
  const page = await listRecords(tarea, context, {
    shownAs: {
      situacion: (placed) =>
        `case when t.situacion = 'cerrada' then 'cerrada' when t.fecha_fin < ${placed(today)}::date then 'vencida' else 'vigente' end`,
    },
  })
  return { ...page, items: page.items.map((row) => shownTarea(row, today)) }
}
