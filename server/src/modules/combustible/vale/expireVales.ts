import type { Db } from '../../../database/connect.ts'

/** Marks as expired the vouchers nobody used in time: all, those of one request, or one alone. */
export async function expireVales(
  db: Db,
  today: string,
  of: { solicitud?: number; vale?: number } = {},
): Promise<void> {
  let due = db
    .updateTable('combustible.vale')
    .set({ estado: 'vencido' })
    .where('estado', '=', 'emitido')
    .where('fecha_vencimiento', '<', today)
  if (of.solicitud !== undefined) due = due.where('id_solicitud', '=', of.solicitud)
  if (of.vale !== undefined) due = due.where('id_vale', '=', of.vale)
  await due.execute()
}
