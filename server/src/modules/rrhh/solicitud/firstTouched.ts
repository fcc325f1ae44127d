import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'

type Hours = { trabajador: number; fechaInicio: string; horaInicio: string | null; marcaOmitida: string | null }

/** Returns the first day that a request affects: the day before if its hours or its punch belong to a night shift. */
export async function firstTouched(
  db: Db,
  { trabajador, fechaInicio, horaInicio, marcaOmitida }: Hours,
): Promise<string> {
  if (horaInicio === null) return fechaInicio
  const { rows } = await sql<{ dia: string }>`
    select case when ${marcaOmitida}::text is not null then rrhh.day_of_marca(${trabajador}::int, i.hora)
      else coalesce((select p.dia from rrhh.programado_between(${fechaInicio}::date - 1, ${fechaInicio}::date - 1, array[${trabajador}::int]) p
        where p.salida > rrhh.minute_of(i.hora)), ${fechaInicio}::date) end as dia
    from (select (${fechaInicio}::date + ${horaInicio}::time) at time zone 'America/Lima' as hora) i`.execute(db)
  return onlyRow(rows).dia
}
