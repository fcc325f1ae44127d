import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../../database/connect.ts'

/**
 * The workshop, held until the transaction ends, so that its seats are given once; an annulled one takes nobody. To be
 * held before a row that refers to it is written: two who hold it for the reference wait for each other. Undefined
 * when it does not exist.
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
