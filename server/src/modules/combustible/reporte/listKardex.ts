import type { Movimiento, reporteRoutes } from '@wamani/contract/combustible/reporteRoutes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Handler } from '../../../http/implement.ts'

/** Movements of balances, oldest first. Replaying them gives the balances of the budget (F12). */
export const listKardex: Handler<typeof reporteRoutes.listKardex> = async ({ db, query }) => {
  const { idPresupuesto, idInsumo, desde, hasta, current_page, per_page } = query
  const clauses: RawBuilder<unknown>[] = [sql`true`]
  if (idPresupuesto !== undefined) clauses.push(sql`k.id_presupuesto = ${idPresupuesto}`)
  if (idInsumo !== undefined) clauses.push(sql`k.id_insumo = ${idInsumo}`)
  if (desde) clauses.push(sql`k.fecha >= ${desde}::date`)
  if (hasta) clauses.push(sql`k.fecha < ${hasta}::date + 1`)
  const where = sql.join(clauses, sql` and `)
  const { rows: items } = await sql<Movimiento>`
    select k.id_kardex as "idKardex", k.fecha, k.tipo, k.documento, k.cantidad, k.importe,
      k.saldo_cantidad as "saldoCantidad", k.saldo_monto as "saldoMonto",
      case when i.id_insumo is not null
        then json_build_object('idInsumo', i.id_insumo, 'nombre', i.nombre, 'unidad', i.unidad) end as insumo
    from combustible.kardex k left join combustible.insumo i using (id_insumo)
    where ${where} order by k.id_kardex limit ${per_page} offset ${(current_page - 1) * per_page}`.execute(db)
  const { rows } = await sql<{
    total: number
  }>`select count(*) as total from combustible.kardex k where ${where}`.execute(db)
  return { items, total: rows[0]?.total ?? 0, current_page, per_page }
}
