import { estadoDe } from './estadoDe.ts'

type Row = Record<string, unknown>

/** A voucher as it is read on a day (F6: expired on read too). */
export const shownVale = (row: Row, today: string): Row => ({
  ...row,
  estado: estadoDe(String(row.estado), row.fechaVencimiento, today),
})
