import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../../database/connect.ts'
import type { ExternalPerson } from './externalPerson.ts'
import { openExternalUser } from './openExternalUser.ts'
import type { Provider } from './providers.ts'
import { profilesOfGroups, settleProfiles } from './settleProfiles.ts'

/**
 * Returns the user linked to a provider person, or a new one if the provider creates users, and applies the profiles of
 * the current groups. Returns a Problem when there is none.
 */
export async function userOfPerson(db: Db, provider: Provider, person: ExternalPerson, now: Date) {
  const { id_proveedor: idProveedor } = provider
  const perfiles = await profilesOfGroups(db, provider, person.grupos)
  const known = await db
    .updateTable('seguridad.identidad')
    .set({ usada_en: now })
    .where('id_proveedor', '=', idProveedor)
    .where('sujeto', '=', person.sujeto)
    .returning('id_usuario')
    .executeTakeFirst()
  if (!known && !provider.crea_usuarios) return unlinked(provider)
  const idUsuario = known?.id_usuario ?? (await openExternalUser(db, provider, person, perfiles))
  if (idUsuario instanceof Problem) return idUsuario
  if (!known) await link(db, provider, person, { idUsuario, now, isUsed: true })
  await settleProfiles(db, { idUsuario, idProveedor, perfiles })
  const user = await db
    .selectFrom('seguridad.usuario')
    .select(['id_usuario', 'username', 'clave_hash'])
    .where('id_usuario', '=', idUsuario)
    .where('estado', '=', true)
    .where('eliminado_en', 'is', null)
    .executeTakeFirst()
  return user ?? new Problem('unauthenticated', 'Su usuario no está activo. Consulte al administrador del sistema.')
}

const unlinked = ({ nombre }: Provider) =>
  new Problem(
    'unauthenticated',
    `Su cuenta de ${nombre} no está enlazada con un usuario del sistema. Ingrese con su contraseña y enlácela en «Seguridad de mi cuenta».`,
  )

/** Links a provider person to a user. Throws 409 when one of them is already linked. */
export async function link(
  db: Db,
  { id_proveedor, nombre }: Provider,
  { sujeto, usuario }: ExternalPerson,
  { idUsuario, now, isUsed = false }: { idUsuario: number; now: Date; isUsed?: boolean },
): Promise<void> {
  const made = await db
    .insertInto('seguridad.identidad')
    .values({
      ...{ id_proveedor, sujeto, nombre: usuario.slice(0, 300), id_usuario: idUsuario, enlazada_en: now },
      usada_en: isUsed ? now : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id_identidad')
    .executeTakeFirst()
  if (!made) throw new Problem('conflict', `Esa cuenta de ${nombre}, o la suya, ya está enlazada.`)
}
