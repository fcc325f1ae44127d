import { tarea } from '@wamani/contract/geoencuesta/tarea.ts'
import { listRecords } from '../../../crud/list/listRecords.ts'
import type { Handler } from '../../../http/implement.ts'
import { shownTarea } from './shownTarea.ts'

/** Tasks; «vencida» is found and shown by the day. */
export const listTareas: Handler<typeof tarea.routes.list> = async (context) => {
  const { today, query } = context
  const { situacion, ...rest } = query
  const page = await listRecords(tarea, { ...context, query: rest }, ({ clauses, values }) => {
    if (!Array.isArray(situacion) || situacion.length === 0) return
    const [day, wanted] = [values.push(today), values.push(situacion)]
    const shown = `case when t.situacion = 'cerrada' then 'cerrada' when t.fecha_fin < $${day}::date then 'vencida' else 'vigente' end`
    clauses.push(`(${shown}) = any($${wanted})`)
  })
  return { ...page, items: page.items.map((row) => shownTarea(row, today)) }
}
