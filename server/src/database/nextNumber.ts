import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { onlyRow } from './onlyRow.ts'

/**
 * The next number of a yearly sequence, from 1 and without gaps: the row of the sequence is held until the transaction
 * ends, and a transaction that fails gives its number back. So take it late, just before the row that bears it.
 */
export async function nextNumber(db: Db, key: string, year: number): Promise<number> {
  const { rows } = await sql<{ ultimo: number }>`
    insert into nucleo.numeracion (clave, anio, ultimo) values (${key}, ${year}, 1)
    on conflict (clave, anio) do update set ultimo = nucleo.numeracion.ultimo + 1 returning ultimo`.execute(db)
  return onlyRow(rows).ultimo
}
