import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../../database/connect.ts'

/**
 * Fields of a user needed for decisions. Throws 404 for an unknown or deleted user. `lock`: lock the row until the
 * commit.
 */
export async function findUsuario(db: Db, id: number, lock = false) {
  // An id beyond the column's range means not found, not an error.
  const row = await db
    .selectFrom('seguridad.usuario')
    .select(['id_usuario', 'username', 'dni', 'nombre_completo', 'clave_hash', 'estado'])
    .where((eb) => eb(eb.cast<number>('id_usuario', 'bigint'), '=', id))
    .where('eliminado_en', 'is', null)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) throw new Problem('notFound')
  return row
}
