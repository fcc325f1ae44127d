import { isoDate } from '@wamani/contract/core/kinds/inputSchemas.ts'
import type { RowOf } from '@wamani/contract/core/resource/resource.ts'
import type { tarea } from '@wamani/contract/geoencuesta/tarea.ts'

type Row = RowOf<typeof tarea.fields, typeof tarea.id>

/** A task on a day: an open task past its last day is shown as expired, even if not yet marked. */
export const shownTarea = (row: Row, today: string): Row =>
  row.situacion === 'cerrada'
    ? row
    : { ...row, situacion: String(isoDate(row.fechaFin)) < today ? 'vencida' : 'vigente' }
