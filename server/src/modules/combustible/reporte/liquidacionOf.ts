import type { Liquidacion } from '@wamani/contract/combustible/reporteRoutes.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'

export async function liquidacionOf(db: Db, idGrifo: number, mes: string): Promise<Liquidacion> {
  const grifo = await db
    .selectFrom('combustible.grifo')
    .select(['id_grifo as idGrifo', 'ruc', 'razon_social as razonSocial', 'direccion', 'contrato'])
    .where('id_grifo', '=', idGrifo > 2_147_483_647 ? 0 : idGrifo)
    .executeTakeFirst()
  if (!grifo) throw new Problem('notFound')
  const base = sql`
    from combustible.consumo c join combustible.consumo_detalle d using (id_consumo) join combustible.vale v using (id_vale)
    join combustible.vehiculo k on k.id_vehiculo = c.id_vehiculo join combustible.insumo i on i.id_insumo = d.id_insumo
    where c.id_grifo = ${grifo.idGrifo} and c.estado = 'registrado'
      and c.fecha_hora >= ${`${mes}-01`}::date and c.fecha_hora < ${`${mes}-01`}::date + interval '1 month'`
  const [lineas, porInsumo, totales] = await Promise.all([
    sql<Liquidacion['lineas'][number]>`
      select (c.fecha_hora at time zone 'America/Lima')::date as fecha, c.comprobante_tipo as "comprobanteTipo", c.comprobante,
        v.numero as vale, k.placa, i.nombre as insumo, d.cantidad, d.medida, d.precio_unitario as "precioUnitario", d.importe
      ${base} order by c.fecha_hora, c.id_consumo, d.posicion`.execute(db),
    sql<Liquidacion['porInsumo'][number]>`
      select i.nombre as insumo, d.medida, sum(d.cantidad) as cantidad, sum(d.importe) as importe
      ${base} group by i.nombre, d.medida order by i.nombre`.execute(db),
    sql<{ comprobantes: number; total: number }>`
      select count(distinct (c.comprobante_tipo, c.comprobante)) as comprobantes, coalesce(sum(d.importe), 0) as total ${base}`.execute(
      db,
    ),
  ])
  return { grifo, mes, lineas: lineas.rows, porInsumo: porInsumo.rows, ...onlyRow(totales.rows) }
}
