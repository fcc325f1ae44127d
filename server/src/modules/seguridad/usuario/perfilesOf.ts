import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

export async function perfilesOf(db: Db, idUsuario: number): Promise<number[]> {
  const { rows } = await sql<{ id_perfil: number }>`
    select id_perfil from seguridad.usuario_perfil where id_usuario = ${idUsuario}::bigint`.execute(db)
  return rows.map(({ id_perfil }) => id_perfil)
}
