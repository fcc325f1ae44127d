import type { Db } from '../../../database/connect.ts'

/**
 * Holds a budget and then its lines, in the order of their ids (F4): whoever moves balances does so first, before the
 * request and the voucher it is about. Answers nothing: numbers are read afterwards.
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
