import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** Returns a warning if a deadline (`YYYY-MM-DD`) ends in a year without registered regional holidays, else null. */
export async function deadlineNote(db: Db, from: string, to: string): Promise<string | null> {
  const { rows } = await sql<{ years: number[] }>`
    select rrhh.years_without_regional_feriados(${from}::date, ${to}::date) as years`.execute(db)
  const [year] = rows[0]?.years ?? []
  if (year === undefined) return null
  return `El plazo vence en ${year} y puede variar cuando se publiquen los feriados regionales.`
}
