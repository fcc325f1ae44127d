import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

/** Makes a user follow a record. Idempotent. */
export async function follow(db: Db, { key, table }: AnyResource, id: number, idUsuario: number): Promise<void> {
  await sql`insert into nucleo.seguimiento (recurso, id_registro, id_usuario, tabla)
    values (${key}, ${id}, ${idUsuario}, ${table}) on conflict do nothing`.execute(db)
}
