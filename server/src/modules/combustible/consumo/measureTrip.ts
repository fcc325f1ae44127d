import type { consumo } from '@wamani/contract/combustible/consumo/consumo.ts'
import type { FieldValues, InputOf } from '@wamani/contract/core/kinds/shapes.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'
import { galones } from '../galones.ts'
import type { Odometer } from '../vehiculo/odometerOn.ts'

/** Consumption is marked as low below this ratio to the expected consumption of the vehicle (F13). */
const LOW_RATIO = 0.7

type Measured = Pick<
  FieldValues<typeof consumo.fields>,
  'cantidad' | 'importe' | 'recorrido' | 'rendimiento' | 'alerta'
>
type Despacho = Pick<InputOf<typeof consumo.fields>, 'detalle' | 'kilometraje'>

/**
 * Calculates the totals of a dispatch, the distance since the previous one across changes of odometer, and the distance
 * per gallon (F13).
 */
export async function measureTrip(
  db: Db,
  idVehiculo: number,
  { ultima }: Odometer,
  { detalle, kilometraje }: Despacho,
) {
  const [insumos, cantidades, precios] = [
    detalle.map(({ insumo }) => insumo),
    detalle.map(({ cantidad }) => cantidad),
    detalle.map(({ precioUnitario }) => precioUnitario),
  ]
  const { rows } = await sql<Measured>`
    select m.cantidad, m.importe, m.recorrido, round(m.recorrido / nullif(m.galones, 0), 2) as rendimiento,
      coalesce(m.recorrido / nullif(m.galones, 0) < ${LOW_RATIO} * m.esperado, false) as alerta
    from (
      select sum(d.cantidad) as cantidad, sum(round(d.cantidad * d.precio, 2)) as importe, ${galones} as galones,
        v.rendimiento as esperado, ${kilometraje}::numeric - ${ultima}::numeric as recorrido
      from (select u.*, n.unidad as medida from unnest(${insumos}::int[], ${cantidades}::numeric[], ${precios}::numeric[])
        u (id_insumo, cantidad, precio) join combustible.insumo n using (id_insumo)) d
      join combustible.insumo i using (id_insumo) cross join combustible.vehiculo v
      where v.id_vehiculo = ${idVehiculo} group by v.id_vehiculo, v.rendimiento) m`.execute(db)
  return onlyRow(rows)
}
