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

/** The first administrator, made when nobody exists. A password nobody chose must be changed at the first sign-in. */
export async function createAdministrator(db: Db, chosen: string | undefined): Promise<Credential[]> {
  const { n } = await db
    .selectFrom('seguridad.usuario')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  if (n > 0) return []
  const password = await chosenOr(db, { adminPassword: chosen })
  await createAccount(db, {
    username: demoUsername(administrator),
    perfil: administrator,
    nombre: 'Administrador',
    apellidoPaterno: 'General',
    dni: firstDni,
    clave_hash: await hashPassword(password),
    mustChange: chosen === undefined,
  })
  return chosen ? [] : [{ username: demoUsername(administrator), password }]
}

/** One user per profile to try the product with, all with the same password, made once. */
export async function createDemoUsers(db: Db, chosen: string | undefined): Promise<Credential[]> {
  const profiles = await db
    .selectFrom('seguridad.perfil')
    .select('nombre')
    .where('protegido', '=', false)
    .orderBy('id_perfil')
    .execute()
  const taken = await db.selectFrom('seguridad.usuario').select('username').execute()
  const missing = profiles.filter(({ nombre }) => !taken.some(({ username }) => username === demoUsername(nombre)))
  if (missing.length === 0 || taken.length > 1) return []
  const password = await chosenOr(db, { demoPassword: chosen })
  // one password for all of them, so one derivation
  const clave_hash = await hashPassword(password)
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
  return chosen ? [] : [{ username: names.join(', '), password }]
}

/** The password the settings choose, or one nobody chose. Throws a start failure for one that is too weak for a person. */
async function chosenOr(db: Db, chosen: FirstPasswords): Promise<string> {
  assertFirstPasswords(chosen, await parametroText(db, 'institucion.nombre'))
  return chosen.adminPassword ?? chosen.demoPassword ?? generatedPassword()
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
