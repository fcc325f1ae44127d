import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** The numbers of the documents of a user: the own DNI, and what the worker of that user bears. */
export async function ownDocuments(db: Db, idUsuario: number): Promise<string[]> {
  const { rows } = await sql<{ documento: string }>`
    select u.dni as documento from seguridad.usuario u where u.id_usuario = ${idUsuario}
    union
    select t.numero_documento from seguridad.usuario u join rrhh.trabajador t using (id_trabajador)
    where u.id_usuario = ${idUsuario}`.execute(db)
  return rows.map(({ documento }) => documento)
}
