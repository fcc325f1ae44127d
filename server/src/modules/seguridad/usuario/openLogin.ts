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
  /** also the user name */
  dni: string
  nombre: string
  correo: string | null
  claveHash: string
  /** the user gets the first active profile of this scope */
  alcance: 'ESTABLECIMIENTO'
}

/**
 * Creates the user of a person kept by another module and returns its id. The user name is the document number, and the
 * password must be changed at the first sign-in. Validates as the user form does.
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
    // RFC 2606: a reserved domain, used when the person has no mail address
    correo: login.correo ?? `${login.dni}@sin-correo.invalid`,
    telefono: null,
    trabajador: null,
    perfiles: [perfil.id_perfil],
    estado: true,
  }
  const secret = { clave_hash: login.claveHash, debe_cambiar_clave: true }
  // not through `records`: only the hash of the password is known here
  const row = await createRow(db, tableSchema(usuario), values, 'all', secret)
  await assertProfilesWithin(db, user, values.perfiles)
  return Number(row.idUsuario)
}
