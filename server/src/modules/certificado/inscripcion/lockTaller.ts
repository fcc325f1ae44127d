import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../../database/connect.ts'

/**
 * Locks a workshop until the end of the transaction, so that each seat is given once; throws for an annulled one. Lock
 * it before writing a row that refers to it: two transactions that hold the foreign-key lock would deadlock. Undefined
 * for an unknown id.
 */
export async function lockTaller(db: Db, id: number) {
  const locked = await db
    .selectFrom('certificado.taller')
    .select(['id_taller', 'estado', 'vacantes', 'nota_minima', 'asistencia_minima'])
    .where('id_taller', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (locked?.estado === 'anulado') throw new Problem('conflict', 'El taller está anulado.')
  return locked
}

export type LockedTaller = NonNullable<Awaited<ReturnType<typeof lockTaller>>>
