import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../../database/connect.ts'

/** Some professions are exercised with the number of a professional body alone. */
export async function assertColegiaturaGiven(
  db: Db,
  { profesion, colegiatura }: { profesion: number | null; colegiatura: string | null },
): Promise<void> {
  if (profesion === null || colegiatura !== null) return
  const row = await db
    .selectFrom('amachay.profesion')
    .select('requiere_colegiatura')
    .where('id', '=', profesion)
    .executeTakeFirst()
  if (!row?.requiere_colegiatura) return
  throw new Problem('validation', {
    issues: [{ campo: 'colegiatura', mensaje: 'Ingrese el número de colegiatura.' }],
  })
}
