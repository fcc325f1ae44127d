import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { DocumentType } from '@wamani/contract/core/peru/identityDocument.ts'
import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { createRow } from '../../../crud/write/createRow.ts'
import type { Db } from '../../../database/connect.ts'
import type { CurrentUser } from '../../../http/currentUser.ts'
import { assertProfilesWithin } from '../ownRights.ts'
import { namesOf } from './namesOf.ts'

export type NewLogin = {
  tipoDocumento: DocumentType
  /** the user name too */
  dni: string
  /** given names and surnames in one */
  nombre: string
  correo: string | null
  claveHash: string
  /** the profile is the first active one of this scope */
  alcance: 'ESTABLECIMIENTO'
}

/**
 * Makes the user of a person another module keeps, and answers its id: named by the number of the document, with a password to be changed
 * at the first sign-in. Refuses what a person registering users by hand would be refused.
 */
export async function openLogin(db: Db, user: CurrentUser, { alcance, ...login }: NewLogin): Promise<number> {
  const perfil = await db
    .selectFrom('seguridad.perfil')
    .select('id_perfil')
    .where('alcance', '=', alcance)
    .where('estado', '=', true)
    .orderBy('id_perfil')
    .executeTakeFirst()
  if (!perfil) throw new Problem('conflict', 'No hay un perfil activo para los usuarios de establecimientos.')
  const values = {
    ...namesOf(login.nombre),
    username: login.dni.toLowerCase(),
    tipoDocumento: login.tipoDocumento,
    dni: login.dni,
    // RFC 2606: an address nobody can have, where none is known
    correo: login.correo ?? `${login.dni}@sin-correo.invalid`,
    telefono: null,
    trabajador: null,
    perfiles: [perfil.id_perfil],
    estado: true,
  }
  const secret = { clave_hash: login.claveHash, debe_cambiar_clave: true }
  // not one of `records`: the password is known here by its hash alone
  const row = await createRow(db, tableSchema(usuario), values, 'all', secret)
  await assertProfilesWithin(db, user, values.perfiles)
  return Number(row.idUsuario)
}
