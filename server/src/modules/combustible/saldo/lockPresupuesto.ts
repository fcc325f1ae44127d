import type { Db } from '../../../database/connect.ts'

/**
 * Locks a budget and then its lines by id (F4). Every change of balances locks them first, before request and voucher.
 * Returns nothing: read the balances after the lock.
 */
export async function lockPresupuesto(db: Db, idPresupuesto: number): Promise<void> {
  await db
    .selectFrom('combustible.presupuesto')
    .select('id_presupuesto')
    .where('id_presupuesto', '=', idPresupuesto)
    .forUpdate()
    .execute()
  await db
    .selectFrom('combustible.presupuesto_detalle')
    .select('id_presupuesto_detalle')
    .where('id_presupuesto', '=', idPresupuesto)
    .orderBy('id_presupuesto_detalle')
    .forUpdate()
    .execute()
}
