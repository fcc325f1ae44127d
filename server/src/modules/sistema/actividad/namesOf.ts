import type { Db } from '../../../database/connect.ts'

/** Full names by user name. A name that was reused belongs to its current user, otherwise to its last one. */
export async function namesOf(db: Db, usernames: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (usernames.length === 0) return new Map()
  const rows = await db
    .selectFrom('seguridad.usuario')
    .select(['username', 'nombre_completo'])
    .where('username', 'in', [...new Set(usernames)])
    .orderBy('eliminado_en', (order) => order.asc().nullsLast())
    .execute()
  return new Map(rows.map(({ username, nombre_completo }) => [username, nombre_completo]))
}
