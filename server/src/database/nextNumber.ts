import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { onlyRow } from './onlyRow.ts'

/**
 * Next number of a yearly sequence, gapless from 1. Locks the sequence row until commit, and a rollback releases the
 * number; call it right before the insert.
 */
export async function nextNumber(db: Db, key: string, year: number): Promise<number> {
  const { rows } = await sql<{ ultimo: number }>`
    insert into nucleo.numeracion (clave, anio, ultimo) values (${key}, ${year}, 1)
    on conflict (clave, anio) do update set ultimo = nucleo.numeracion.ultimo + 1 returning ultimo`.execute(db)
  return onlyRow(rows).ultimo
}
