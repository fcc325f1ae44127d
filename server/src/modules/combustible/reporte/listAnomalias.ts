import type { reporteRoutes } from '@wamani/contract/combustible/reporteRoutes.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Handler } from '../../../http/implement.ts'
import { rendimientoUnit } from '../rendimientoUnit.ts'
import { spanOf } from './spanOf.ts'

type Route = typeof reporteRoutes.listAnomalias
type Anomalia = z.output<Exclude<Route['response'], string>>[number]

/** Two refuels of a vehicle within this time count as an anomaly. */
const REPEATED_HOURS = 12
const MAX_ANOMALIAS = 300

/**
 * Dispatches to review (Contraloría): more in a day than the tank holds, two refuels within hours, or a distance (or
 * hours) per gallon far below the expected one.
 */
export const listAnomalias: Handler<Route> = async ({ db, query, today }) => {
  const { desde, hasta } = spanOf(query, today)
  const { rows } = await sql<Anomalia>`
    with lleno as (
      select c.id_consumo, c.fecha_hora, c.comprobante, c.rendimiento, c.alerta, v.placa,
        concat_ws(' ', v.tipo, v.marca, v.modelo) as vehiculo, v.capacidad_tanque, v.rendimiento as esperado,
        ${rendimientoUnit} as medida,
        h.nombre_completo as chofer,
        sum(f.cantidad) over (partition by c.id_vehiculo order by c.fecha_hora
          range between interval '24 hours' preceding and current row) as en_un_dia,
        c.fecha_hora - lag(c.fecha_hora) over (partition by c.id_vehiculo order by c.fecha_hora, c.id_consumo) as desde_anterior
      from combustible.consumo c join combustible.vehiculo v using (id_vehiculo) join combustible.vale x using (id_vale)
      join combustible.chofer h on h.id_chofer = x.id_chofer
      join lateral (select sum(d.cantidad) as cantidad from combustible.consumo_detalle d
        join combustible.insumo i using (id_insumo) where d.id_consumo = c.id_consumo and i.es_combustible) f on true
      -- whatever a finding of the span compares with lies within a day before it
      where c.estado = 'registrado' and c.fecha_hora >= ${desde}::date - 1 and c.fecha_hora < ${hasta}::date + 1),
    hallazgo as (
      select l.*, 'tanque' as motivo, format('En 24 horas se despacharon %s; el tanque es de %s',
        trim_scale(l.en_un_dia), trim_scale(l.capacidad_tanque)) as explicacion
      from lleno l where l.en_un_dia > l.capacidad_tanque
      union all
      select l.*, 'seguidos', format('Segundo abastecimiento después de %s', to_char(l.desde_anterior, 'HH24 "h" MI "min"'))
      from lleno l where l.desde_anterior < make_interval(hours => ${REPEATED_HOURS})
      union all
      select l.*, 'rendimiento', format('Rindió %s %s; se esperaban %s', trim_scale(l.rendimiento), l.medida,
        trim_scale(l.esperado))
      from lleno l where l.alerta)
    select id_consumo as "idConsumo", fecha_hora as "fechaHora", motivo, explicacion, placa, vehiculo, chofer, comprobante
    from hallazgo where fecha_hora >= ${desde}::date
    order by fecha_hora desc, id_consumo desc, motivo limit ${MAX_ANOMALIAS}`.execute(db)
  return rows
}
