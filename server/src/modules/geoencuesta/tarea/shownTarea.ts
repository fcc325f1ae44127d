import { isoDate } from '@wamani/contract/core/inputSchemas.ts'

type Row = Record<string, unknown>

/** A task as it stands on a day: open ones are over after their last. */
export const shownTarea = (row: Row, today: string): Row => {
  const isOver = row.situacion === 'vigente' && String(isoDate(row.fechaFin)) < today
  return isOver ? { ...row, situacion: 'vencida' } : row
}
