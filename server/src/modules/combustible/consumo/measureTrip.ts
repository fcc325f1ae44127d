import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { galones } from '../galones.ts'

/** Below this ratio to what is expected of a vehicle its consumption is marked (F13). */
const LOW_RATIO = 0.7

/** Works out a stored dispatch: its totals, the way since the vehicle's previous one, and kilometres a gallon. */
export async function measureTrip(db: Db, idConsumo: number): Promise<void> {
  await sql`
    update combustible.consumo c set cantidad = m.cantidad, importe = m.importe, recorrido = m.recorrido,
      rendimiento = round(m.recorrido / nullif(m.galones, 0), 2),
      alerta = coalesce(m.recorrido / nullif(m.galones, 0) < ${LOW_RATIO} * m.esperado, false)
    from (
      select t.id_consumo, sum(d.cantidad) as cantidad, sum(d.importe) as importe, v.rendimiento as esperado,
        ${galones} as galones,
        t.kilometraje - (select max(p.kilometraje) from combustible.consumo p
          where p.id_vehiculo = t.id_vehiculo and p.estado = 'registrado' and p.id_consumo <> t.id_consumo) as recorrido
      from combustible.consumo t join combustible.consumo_detalle d using (id_consumo)
      join combustible.insumo i using (id_insumo) join combustible.vehiculo v on v.id_vehiculo = t.id_vehiculo
      where t.id_consumo = ${idConsumo} group by t.id_consumo, v.rendimiento) m
    where c.id_consumo = m.id_consumo`.execute(db)
}
