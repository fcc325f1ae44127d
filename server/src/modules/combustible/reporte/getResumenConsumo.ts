import type { reporteRoutes } from '@wamani/contract/combustible/reporteRoutes.ts'
import { sql } from 'kysely'
import { onlyRow } from '../../../database/onlyRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { galones } from '../galones.ts'
import { spanOf } from './spanOf.ts'

type Total = { nombre: string; galones: number; importe: number }
type Suma = { consumos: number; galones: number; importe: number }

export const getResumenConsumo: Handler<typeof reporteRoutes.getResumenConsumo> = async ({ db, query, today }) => {
  const { desde, hasta } = spanOf(query, today)
  const ofBudget = query.idPresupuesto === undefined ? sql`true` : sql`s.id_presupuesto = ${query.idPresupuesto}`
  const base = sql`
    from combustible.consumo c join combustible.vehiculo v using (id_vehiculo) join combustible.vale x using (id_vale)
    join combustible.solicitud s using (id_solicitud)
    left join lateral (select ${galones} as galones from combustible.consumo_detalle d
      join combustible.insumo i using (id_insumo) where d.id_consumo = c.id_consumo) f on true
    where c.estado = 'registrado' and c.fecha_hora >= ${desde}::date and c.fecha_hora < ${hasta}::date + 1 and ${ofBudget}`
  const totals = sql`round(coalesce(sum(f.galones), 0), 3) as galones, coalesce(sum(c.importe), 0) as importe`
  const [porVehiculo, porUnidad, porMes, total] = await Promise.all([
    sql<Total & { idVehiculo: number }>`
      select v.id_vehiculo as "idVehiculo", coalesce(v.placa, v.codigo_patrimonial) as nombre, ${totals} ${base}
      group by v.id_vehiculo order by importe desc, 1 limit 30`.execute(db),
    sql<Total>`
      select s.unidad as nombre, ${totals} ${base} group by s.unidad order by importe desc, 1 limit 30`.execute(db),
    sql<Total>`select to_char(c.fecha_hora, 'YYYY-MM') as nombre, ${totals} ${base} group by 1 order by 1`.execute(db),
    sql<Suma>`select count(*) as consumos, ${totals} ${base}`.execute(db),
  ])
  return { porVehiculo: porVehiculo.rows, porUnidad: porUnidad.rows, porMes: porMes.rows, total: onlyRow(total.rows) }
}
