import type { Db } from '../../../database/connect.ts'

/** The whole names of users, by their username. */
export async function namesOf(db: Db, usernames: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (usernames.length === 0) return new Map()
  const rows = await db
    .selectFrom('seguridad.usuario')
    .select(['username', 'nombre_completo'])
    .where('username', 'in', [...new Set(usernames)])
    .where('eliminado_en', 'is', null)
    .execute()
  return new Map(rows.map(({ username, nombre_completo }) => [username, nombre_completo]))
}
