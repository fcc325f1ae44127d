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
 * Begins to make the first users: of an installation nobody uses yet the administrator, and where `demo` is asked for one user per
 * profile to try the product with, all with the same password. `finish` makes them once there are profiles, and answers the passwords
 * nobody chose; keys are derived by another thread meanwhile.
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

/** A password nobody chose must be changed at the first sign-in. */
async function createAdministrator(db: Db, { password, isChosen, hash }: NewPassword): Promise<Credential[]> {
  if ((await usernames(db)).length > 0) return [] // another process was first
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
  // one password for all of them, so one derivation
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

/** `hash`: its stored form, still being derived. */
type NewPassword = { password: string; isChosen: boolean; hash: Promise<string> }

/** The password the settings choose, or one nobody chose. Throws a start failure for one that is too weak for a person. */
async function beginPassword(db: Db, chosen: FirstPasswords): Promise<NewPassword> {
  assertFirstPasswords(chosen, await parametroText(db, 'institucion.nombre'))
  const own = chosen.adminPassword ?? chosen.demoPassword
  const password = own ?? generatedPassword()
  const hash = hashPassword(password)
  hash.catch(() => undefined) // awaited by who makes the users
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
