import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'
import { insufficientMoney } from '../saldo/insufficient.ts'

/**
 * Moves the balances for a stored dispatch (F9): releases the reservation of the voucher and spends the dispatched
 * quantity at its price. The last part of a line releases its whole remaining reservation, so that rounding leaves
 * nothing. Runs before the voucher is marked as consumed.
 */
export async function settle(db: Db, idConsumo: number): Promise<void> {
  await giveBack(db, idConsumo)
  const { rows } = await sql<{ disponible: number; requerido: number }>`
    select p.saldo as disponible, (select sum(importe) from combustible.consumo_detalle where id_consumo = c.id_consumo) as requerido
    from combustible.consumo c join combustible.vale v using (id_vale) join combustible.solicitud s using (id_solicitud)
    join combustible.presupuesto p using (id_presupuesto) where c.id_consumo = ${idConsumo}`.execute(db)
  const { disponible, requerido } = onlyRow(rows)
  if (requerido > disponible) throw new Problem('conflict', insufficientMoney(disponible, requerido))
  await sql`
    insert into combustible.kardex (id_presupuesto, id_insumo, tipo, documento, cantidad, importe)
    select s.id_presupuesto, d.id_insumo, 'consumo', v.numero || ' ' || c.comprobante, d.cantidad, d.importe
    from combustible.consumo_detalle d join combustible.consumo c using (id_consumo) join combustible.vale v using (id_vale)
    join combustible.solicitud s using (id_solicitud) where d.id_consumo = ${idConsumo} order by d.posicion`.execute(db)
}

/** Releases voucher lines that were not dispatched, and records the release on each line. */
async function giveBack(db: Db, idConsumo: number): Promise<void> {
  await sql`
    with parte as (
      select l.id_vale_detalle, l.cantidad::numeric as cantidad, d.id_solicitud_detalle, d.monto_comprometido, d.precio_unitario,
        d.cantidad_aprobada - combustible.cantidad_atendida(d) - d.cantidad_liberada as reservada
      from combustible.consumo c join combustible.vale v using (id_vale) join combustible.vale_detalle l using (id_vale)
      join combustible.solicitud_detalle d on d.id_solicitud = v.id_solicitud and d.id_insumo = l.id_insumo
      where c.id_consumo = ${idConsumo}),
    importe as (
      select id_vale_detalle, id_solicitud_detalle, case when reservada <= cantidad then monto_comprometido
        else least(monto_comprometido, round(cantidad * precio_unitario, 2)) end as monto from parte),
    linea as (
      update combustible.vale_detalle l set monto_liberado = i.monto from importe i where l.id_vale_detalle = i.id_vale_detalle)
    update combustible.solicitud_detalle d set monto_comprometido = d.monto_comprometido - i.monto
    from importe i where d.id_solicitud_detalle = i.id_solicitud_detalle`.execute(db)
  await sql`
    insert into combustible.kardex (id_presupuesto, id_insumo, tipo, documento, cantidad, importe)
    select s.id_presupuesto, l.id_insumo, 'liberacion', v.numero, l.cantidad::numeric, l.monto_liberado
    from combustible.consumo c join combustible.vale v using (id_vale) join combustible.solicitud s using (id_solicitud)
    join combustible.vale_detalle l using (id_vale) where c.id_consumo = ${idConsumo} order by l.posicion`.execute(db)
}
