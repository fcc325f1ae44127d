import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'

export type Odometer = {
  /** the event that started it; null: the odometer at registration of the vehicle */
  idOdometroEvento: number | null
  /** its first reading; null when unknown */
  inicio: number | null
  /** the last dispatch converted to this odometer, also from earlier odometers; null without one */
  ultima: number | null
  /** the event that ended it; null while it is in use */
  fin: { fecha: string; lectura: number } | null
}

/** Returns the odometer of a vehicle on a day. On the day of a replacement: the new one. */
export async function odometerOn(db: Db, idVehiculo: number, day: string): Promise<Odometer> {
  const { rows } = await sql<Odometer>`
    with evento as (
      select * from combustible.odometro_evento where id_vehiculo = ${idVehiculo}
    ), vigente as (
      select id_odometro_evento as id, lectura_nueva from evento where fecha <= ${day}::date order by 1 desc limit 1
    ), siguiente as (
      select fecha, lectura_anterior from evento where fecha > ${day}::date order by id_odometro_evento limit 1
    )
    select v.id as "idOdometroEvento", v.lectura_nueva as inicio,
      (select max(combustible.lectura_continua(c.id_vehiculo, c.id_odometro_evento, c.kilometraje)) from combustible.consumo c
        where c.id_vehiculo = ${idVehiculo} and c.estado = 'registrado')
        - combustible.lectura_continua(${idVehiculo}::int, v.id, 0) as ultima,
      (select json_build_object('fecha', s.fecha, 'lectura', s.lectura_anterior) from siguiente s) as fin
    from (select) una left join vigente v on true`.execute(db)
  return onlyRow(rows)
}

export const dayText = (day: string) => day.split('-').reverse().join('/')
