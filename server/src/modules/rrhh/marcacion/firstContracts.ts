import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** The first day under contract of each of these workers; none for whoever has no contract yet. Drafts do not count. */
export async function firstContracts(db: Db, workers: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; inicio: string }>`
    select id_trabajador as id, min(fecha_inicio) as inicio from rrhh.contrato
    where id_trabajador = any(${workers}::int[]) and estado not in ('BORRADOR', 'ANULADO') group by 1`.execute(db)
  return new Map(rows.map(({ id, inicio }) => [id, inicio]))
}

/** What is wrong with a punch of a day before any contract of its worker (WF1.1); null where nothing is. */
export function beforeContract(fecha: string, first: string | undefined): string | null {
  const isEarly = first !== undefined && fecha < first
  return isEarly ? `el trabajador no tenía contrato el ${fecha.split('-').reverse().join('/')}` : null
}

/** A sentence that begins with a small letter within a row's error, as it stands alone. */
export const capitalised = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1)
