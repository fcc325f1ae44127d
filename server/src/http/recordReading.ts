import { sql } from 'kysely'
import type { Context } from './context.ts'

/**
 * Keeps in auditoria.lectura that a person saw protected data of a record; await it before answering. A read has no
 * transaction that says who reads, so the person is named here.
 */
export async function recordReading(
  { db, user, now, origin }: Pick<Context, 'db' | 'user' | 'now' | 'origin'>,
  { tabla, id, dato }: { tabla: string; id: number; dato: string },
): Promise<void> {
  await sql`
    insert into auditoria.lectura (ocurrido_en, id_usuario, username, ip, traza, tabla, id_registro, dato)
    values (${now.toISOString()}, ${user.idUsuario}, ${user.username}, ${origin.ip}, ${origin.traza}, ${tabla}, ${id}, ${dato})`.execute(
    db,
  )
}
