import type { Db } from '../../../database/connect.ts'
import { hasAdministrator, lockAdministrators, protectedProfiles } from '../administradores.ts'
import type { Provider } from './providers.ts'

/** Maximum number of profiles of a user (R20). */
const MAX_PROFILES = 10

/** Normalised group name: without Keycloak's leading slash and without spaces around the parts of a DN. */
const plainName = (group: string): string =>
  group
    .trim()
    .toLowerCase()
    .replace(/^\//, '')
    .replace(/(?<!\\)\s*([,=])\s*/g, '$1')

/**
 * Names of a group that the profile table can match: the full name and, if the provider allows it, the CN of its DN.
 * Anyone who can create groups in a branch of the directory can choose a CN, so a CN alone does not prove the origin of
 * the group.
 */
function namesOfGroup(group: string, byName: boolean): string[] {
  const plain = plainName(group)
  const named = byName ? /^(?:cn|ou)=((?:[^,\\]|\\.)+),/.exec(plain)?.[1] : undefined
  return [plain, ...(named ? [named] : [])]
}

/** Active profiles that the provider's table maps to the groups of a person. */
export async function profilesOfGroups(
  db: Db,
  { id_proveedor: idProveedor, grupos_por_nombre: byName }: Provider,
  grupos: readonly string[],
): Promise<number[]> {
  const names = new Set(grupos.flatMap((group) => namesOfGroup(group, byName)))
  const rows = await db
    .selectFrom('seguridad.proveedor_grupo as g')
    .innerJoin('seguridad.perfil as p', 'p.id_perfil', 'g.id_perfil')
    .select(['g.id_perfil', 'g.grupo'])
    .where('g.id_proveedor', '=', idProveedor)
    .where('p.estado', '=', true)
    .orderBy('g.posicion')
    .execute()
  const given = rows.filter(({ grupo }) => names.has(plainName(grupo))).map(({ id_perfil }) => id_perfil)
  return [...new Set(given)].slice(0, MAX_PROFILES)
}

/**
 * Gives a user the profiles of the current groups and removes the profiles given by former groups. Profiles given by
 * hand and the last administrator stay.
 */
export async function settleProfiles(
  db: Db,
  { idUsuario, idProveedor, perfiles }: { idUsuario: number; idProveedor: number; perfiles: readonly number[] },
): Promise<void> {
  const own = await db
    .selectFrom('seguridad.usuario_perfil')
    .select(['id_perfil', 'id_proveedor', 'posicion'])
    .where('id_usuario', '=', idUsuario)
    .execute()
  const over = own.filter((one) => one.id_proveedor === idProveedor && !perfiles.includes(one.id_perfil))
  const fresh = perfiles.filter((id) => !own.some(({ id_perfil }) => id_perfil === id))
  if (over.length === 0 && fresh.length === 0) return
  await lockAdministrators(db)
  await take(
    db,
    idUsuario,
    over.map(({ id_perfil }) => id_perfil),
  )
  const ofAdministrators = await protectedProfiles(db)
  const kept = over.filter(({ id_perfil }) => ofAdministrators.includes(id_perfil))
  if (kept.length > 0 && !(await hasAdministrator(db))) await give(db, idUsuario, kept)
  const last = Math.max(0, ...own.map(({ posicion }) => posicion))
  const room = Math.max(0, MAX_PROFILES - own.length + over.length)
  const given = fresh.slice(0, room)
  await give(
    db,
    idUsuario,
    given.map((id_perfil, at) => ({ id_perfil, id_proveedor: idProveedor, posicion: last + at + 1 })),
  )
}

async function take(db: Db, idUsuario: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('seguridad.usuario_perfil')
    .where('id_usuario', '=', idUsuario)
    .where('id_perfil', 'in', ids)
    .execute()
}

type Given = { id_perfil: number; id_proveedor: number | null; posicion: number }

async function give(db: Db, idUsuario: number, given: readonly Given[]): Promise<void> {
  if (given.length === 0) return
  await db
    .insertInto('seguridad.usuario_perfil')
    .values(given.map((one) => ({ ...one, id_usuario: idUsuario })))
    .execute()
}
