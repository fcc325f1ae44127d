import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** Returns the unit of a worker on a day, including movements; null without a contract on that day. */
export async function unidadEn(db: Db, idTrabajador: number, fecha: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id_unidad as id from rrhh.situacion_on(${fecha}::date, array[${idTrabajador}::int])`.execute(db)
  return rows[0]?.id ?? null
}
