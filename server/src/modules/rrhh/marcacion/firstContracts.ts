import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** Returns the first day under contract of each worker. Ignores drafts and annulled contracts. */
export async function firstContracts(db: Db, workers: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; inicio: string }>`
    select id_trabajador as id, min(fecha_inicio) as inicio from rrhh.contrato
    where id_trabajador = any(${workers}::int[]) and estado not in ('BORRADOR', 'ANULADO') group by 1`.execute(db)
  return new Map(rows.map(({ id, inicio }) => [id, inicio]))
}

/** Returns an error for a punch before the worker's first contract (WF1.1), else null. */
export function beforeContract(fecha: string, first: string | undefined): string | null {
  const isEarly = first !== undefined && fecha < first
  return isEarly ? `el trabajador no tenía contrato el ${fecha.split('-').reverse().join('/')}` : null
}

/** Capitalises an error that also appears in the middle of a longer sentence. */
export const capitalised = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1)
