import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** Returns the unit a worker belongs to on a day, movements counted; null without a contract that day. */
export async function unidadEn(db: Db, idTrabajador: number, fecha: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id_unidad as id from rrhh.situacion_on(${fecha}::date, array[${idTrabajador}::int])`.execute(db)
  return rows[0]?.id ?? null
}
