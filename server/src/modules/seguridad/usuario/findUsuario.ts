import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../../database/connect.ts'

/** What deciding about a user takes; 404 for an id nobody has or a deleted user. `lock` holds it until the commit. */
export async function findUsuario(db: Db, id: number, lock = false) {
  // An id beyond the column's range is nobody's, not an error.
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
