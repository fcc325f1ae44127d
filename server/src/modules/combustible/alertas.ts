import { type RawBuilder, sql } from 'kysely'
import type { AlertQuery } from '../../alerts/alertsOf.ts'
import { endSeverity, endText, setting } from '../../alerts/sqlParts.ts'
import { rendimientoUnit } from './rendimientoUnit.ts'

const licenciaPorVencer: AlertQuery = (today) => {
  const end = sql`h.fecha_vencimiento`
  return sql`
    select h.id_chofer as sujeto, ${end}::text as hecho, ${endSeverity(end, today)} as severidad,
      h.nombre_completo || ' · ' || h.licencia as asunto, 'Licencia de conducir: ' || lower(${endText(end, today)}) as texto, ${end} as fecha
    from combustible.chofer h where h.estado and ${end} <= ${today}::date + ${setting('alerta.documentoDias')}`
}

const ofVehicle =
  (what: string, end: RawBuilder<unknown>): AlertQuery =>
  (today) =>
    sql`
    select v.id_vehiculo as sujeto, ${end}::text as hecho, ${endSeverity(end, today)} as severidad,
      concat_ws(' · ', coalesce(v.placa, v.codigo_patrimonial), concat_ws(' ', v.marca, v.modelo)) as asunto,
      ${`${what}: `} || lower(${endText(end, today)}) as texto, ${end} as fecha
    from combustible.vehiculo v
    where v.estado <> 'baja' and ${end} <= ${today}::date + ${setting('alerta.documentoDias')}`

const presupuestoPorAgotarse: AlertQuery = (today) => sql`
    select p.id_presupuesto as sujeto, 'saldo' as hecho,
      case when p.saldo * 200 <= p.monto_asignado * ${setting('alerta.saldoPct')} then 'CRITICO' else 'PROXIMO' end as severidad,
      p.anio || ' · ' || p.meta || ' · ' || p.nombre_meta as asunto,
      format('Queda el %s %% del presupuesto: S/ %s de S/ %s', trim_scale(round(p.saldo * 100 / p.monto_asignado, 1)),
        to_char(p.saldo, 'FM999G999G999G990D00'), to_char(p.monto_asignado, 'FM999G999G999G990D00')) as texto, p.fecha_fin as fecha
    from combustible.presupuesto p
    where p.estado = 'vigente' and p.fecha_fin >= ${today}::date
      and p.saldo * 100 <= p.monto_asignado * ${setting('alerta.saldoPct')}`

/** Dispatches with a low distance (or hours) per gallon (F13) raise an alert for this many days. */
const RECENT_DAYS = 60

const consumoObservado: AlertQuery = (today) => sql`
    select c.id_consumo as sujeto, 'rendimiento' as hecho, 'SEGUIMIENTO' as severidad,
      concat_ws(' · ', c.comprobante, v.placa) as asunto,
      format('Rindió %s %s; se esperaban %s', trim_scale(c.rendimiento), ${rendimientoUnit}, trim_scale(v.rendimiento)) as texto,
      (c.fecha_hora at time zone 'America/Lima')::date as fecha
    from combustible.consumo c join combustible.vehiculo v using (id_vehiculo)
    where c.alerta and c.estado = 'registrado' and c.fecha_hora >= ${today}::date - ${RECENT_DAYS}::int`

export const alertas = {
  licenciaPorVencer,
  soatPorVencer: ofVehicle('SOAT', sql`v.soat_vencimiento`),
  revisionPorVencer: ofVehicle('Revisión técnica', sql`v.revision_vencimiento`),
  presupuestoPorAgotarse,
  consumoObservado,
}
