import { sql } from 'kysely'
import type { IdentityDocument } from '../../../crud/recordsOfPerson.ts'
import type { Db } from '../../../database/connect.ts'

export async function ownDocuments(db: Db, idUsuario: number): Promise<IdentityDocument[]> {
  const { rows } = await sql<IdentityDocument>`
    select u.tipo_documento as type, u.dni as number from seguridad.usuario u where u.id_usuario = ${idUsuario}
    union
    select t.tipo_documento, t.numero_documento from seguridad.usuario u join rrhh.trabajador t using (id_trabajador)
    where u.id_usuario = ${idUsuario}`.execute(db)
  return rows
}
