import { administrator, demoUsername } from '@wamani/contract/seguridad/shippedProfiles.ts'
import type { Db } from '../../database/connect.ts'
import { parametroText } from '../../database/parametro.ts'
import { personOf } from './demo/personOf.ts'
import { assertFirstPasswords, type FirstPasswords, firstDni } from './firstPasswords.ts'
import { generatedPassword, hashPassword } from './passwords.ts'

export type Credential = { username: string; password: string }

type Account = {
  username: string
  perfil: string
  nombre: string
  apellidoPaterno: string
  apellidoMaterno?: string
  dni: string
  clave_hash: string
  mustChange: boolean
}

/**
 * Starts to create the first users of an empty installation: the administrator and, with `demo`, one user per profile
 * with a shared password. Password hashes are derived in another thread meanwhile. `finish` inserts the users once
 * profiles exist and returns the generated passwords.
 */
export async function beginFirstUsers(
  db: Db,
  { demo, adminPassword, demoPassword }: FirstPasswords & { demo: boolean },
): Promise<{ finish: () => Promise<Credential[]> }> {
  const taken = await usernames(db)
  const admin = taken.length === 0 ? await beginPassword(db, { adminPassword }) : undefined
  const others = demo && taken.length <= 1 ? await beginPassword(db, { demoPassword }) : undefined
  return {
    finish: async () => [
      ...(admin ? await createAdministrator(db, admin) : []),
      ...(others ? await createDemoUsers(db, others) : []),
    ],
  }
}

/** A generated password must be changed at the first sign-in. */
async function createAdministrator(db: Db, { password, isChosen, hash }: NewPassword): Promise<Credential[]> {
  if ((await usernames(db)).length > 0) return [] // another process has already created the users
  await createAccount(db, {
    username: demoUsername(administrator),
    perfil: administrator,
    nombre: 'Administrador',
    apellidoPaterno: 'General',
    dni: firstDni,
    clave_hash: await hash,
    mustChange: !isChosen,
  })
  return isChosen ? [] : [{ username: demoUsername(administrator), password }]
}

async function createDemoUsers(db: Db, { password, isChosen, hash }: NewPassword): Promise<Credential[]> {
  const profiles = await db
    .selectFrom('seguridad.perfil')
    .select('nombre')
    .where('protegido', '=', false)
    .orderBy('id_perfil')
    .execute()
  const taken = await usernames(db)
  const missing = profiles.filter(({ nombre }) => !taken.includes(demoUsername(nombre)))
  if (missing.length === 0 || taken.length > 1) return []
  // the demo users share one password, so it is hashed once
  const clave_hash = await hash
  for (const [at, { nombre }] of missing.entries()) {
    await createAccount(db, {
      username: demoUsername(nombre),
      perfil: nombre,
      ...personOf(nombre, at),
      clave_hash,
      mustChange: false,
    })
  }
  const names = missing.map(({ nombre }) => demoUsername(nombre))
  return isChosen ? [] : [{ username: names.join(', '), password }]
}

const usernames = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('seguridad.usuario').select('username').execute()).map(({ username }) => username)

/** `hash`: promise of the stored form of the password. */
type NewPassword = { password: string; isChosen: boolean; hash: Promise<string> }

/** The configured password, or a generated one. Throws a start failure when the configured password is too weak. */
async function beginPassword(db: Db, chosen: FirstPasswords): Promise<NewPassword> {
  assertFirstPasswords(chosen, await parametroText(db, 'institucion.nombre'))
  const own = chosen.adminPassword ?? chosen.demoPassword
  const password = own ?? generatedPassword()
  const hash = hashPassword(password)
  hash.catch(() => undefined) // the caller awaits `hash` later; avoid an unhandled rejection until then
  return { password, isChosen: own !== undefined, hash }
}

async function createAccount(db: Db, account: Account): Promise<void> {
  const { id_usuario } = await db
    .insertInto('seguridad.usuario')
    .values({
      username: account.username,
      clave_hash: account.clave_hash,
      nombre: account.nombre,
      apellido_paterno: account.apellidoPaterno,
      apellido_materno: account.apellidoMaterno,
      dni: account.dni,
      correo: `${account.username}@region.example`,
      debe_cambiar_clave: account.mustChange,
    })
    .returning('id_usuario')
    .executeTakeFirstOrThrow()
  const { id_perfil } = await db
    .selectFrom('seguridad.perfil')
    .select('id_perfil')
    .where('nombre', '=', account.perfil)
    .executeTakeFirstOrThrow()
  await db.insertInto('seguridad.usuario_perfil').values({ id_usuario, id_perfil, posicion: 1 }).execute()
}
