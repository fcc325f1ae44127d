import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

export async function countInscripciones(db: Db, idTaller: number): Promise<{ inscritos: number; emitidos: number }> {
  return db
    .selectFrom('certificado.participante_taller')
    .select([
      sql<number>`count(*) filter (where estado <> 'anulado')`.as('inscritos'),
      sql<number>`count(*) filter (where estado <> 'inscrito')`.as('emitidos'),
    ])
    .where('id_taller', '=', idTaller)
    .executeTakeFirstOrThrow()
}
