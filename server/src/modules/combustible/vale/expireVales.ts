import type { Db } from '../../../database/connect.ts'

/** Marks as expired the vouchers nobody used in time: all, or those of one request. */
export async function expireVales(db: Db, today: string, idSolicitud?: number): Promise<void> {
  let due = db
    .updateTable('combustible.vale')
    .set({ estado: 'vencido' })
    .where('estado', '=', 'emitido')
    .where('fecha_vencimiento', '<', today)
  if (idSolicitud !== undefined) due = due.where('id_solicitud', '=', idSolicitud)
  await due.execute()
}
