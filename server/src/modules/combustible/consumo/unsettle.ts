import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'
import { insufficientMoney, insufficientQuantity } from '../saldo/insufficient.ts'

type Short = { nombre: string; unidad: string; disponible: number; solicitado: number }

/** Inverse of `settle` (F11): returns the spent amount and reserves the voucher's part again, if it still fits. */
export async function unsettle(db: Db, idConsumo: number): Promise<void> {
  await sql`
    insert into combustible.kardex (id_presupuesto, id_insumo, tipo, documento, cantidad, importe)
    select s.id_presupuesto, d.id_insumo, 'extorno', v.numero || ' ' || c.comprobante, d.cantidad, d.importe
    from combustible.consumo_detalle d join combustible.consumo c using (id_consumo) join combustible.vale v using (id_vale)
    join combustible.solicitud s using (id_solicitud) where d.id_consumo = ${idConsumo} order by d.posicion`.execute(db)
  await assertBalance(db, idConsumo)
  await sql`
    insert into combustible.kardex (id_presupuesto, id_insumo, tipo, documento, cantidad, importe)
    select s.id_presupuesto, l.id_insumo, 'compromiso', v.numero, l.cantidad::numeric, l.monto_liberado
    from combustible.consumo c join combustible.vale v using (id_vale) join combustible.solicitud s using (id_solicitud)
    join combustible.vale_detalle l using (id_vale) where c.id_consumo = ${idConsumo} order by l.posicion`.execute(db)
  await sql`
    update combustible.solicitud_detalle d set monto_comprometido = d.monto_comprometido + l.monto_liberado
    from combustible.consumo c join combustible.vale v using (id_vale) join combustible.vale_detalle l using (id_vale)
    where c.id_consumo = ${idConsumo} and d.id_solicitud = v.id_solicitud and d.id_insumo = l.id_insumo`.execute(db)
}

async function assertBalance(db: Db, idConsumo: number): Promise<void> {
  const { rows: lines } = await sql<Short>`
    select i.nombre, i.unidad, p.saldo_cantidad as disponible, l.cantidad::numeric as solicitado
    from combustible.consumo c join combustible.vale v using (id_vale) join combustible.vale_detalle l using (id_vale)
    join combustible.solicitud s using (id_solicitud) join combustible.insumo i on i.id_insumo = l.id_insumo
    join combustible.presupuesto_detalle p on p.id_presupuesto = s.id_presupuesto and p.id_insumo = l.id_insumo
    where c.id_consumo = ${idConsumo} and p.saldo_cantidad < l.cantidad::numeric order by l.posicion`.execute(db)
  if (lines[0]) throw new Problem('conflict', insufficientQuantity(lines[0]))
  const { rows } = await sql<{ disponible: number; requerido: number }>`
    select p.saldo as disponible, (select sum(monto_liberado) from combustible.vale_detalle where id_vale = v.id_vale) as requerido
    from combustible.consumo c join combustible.vale v using (id_vale) join combustible.solicitud s using (id_solicitud)
    join combustible.presupuesto p using (id_presupuesto) where c.id_consumo = ${idConsumo}`.execute(db)
  const { disponible, requerido } = onlyRow(rows)
  if (requerido > disponible) throw new Problem('conflict', insufficientMoney(disponible, requerido))
}
