import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

/** Serialises, until the transaction ends, every change that could remove the last administrator (R11). */
export async function lockAdministrators(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('wamani.administradores'))`.execute(db)
}

/** Throws 409 when no active user has the protected profile. Call it after the write, under `lockAdministrators`. */
export async function assertAdministrator(db: Db, message: string): Promise<void> {
  if (!(await hasAdministrator(db))) throw new Problem('conflict', message)
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  const left = await db
    .selectFrom('seguridad.usuario as u')
    .innerJoin('seguridad.usuario_perfil as up', 'up.id_usuario', 'u.id_usuario')
    .innerJoin('seguridad.perfil as p', 'p.id_perfil', 'up.id_perfil')
    .select('u.id_usuario')
    .where('u.estado', '=', true)
    .where('u.eliminado_en', 'is', null)
    .where('p.protegido', '=', true)
    .limit(1)
    .executeTakeFirst()
  return left !== undefined
}

export async function protectedProfiles(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('seguridad.perfil').select('id_perfil').where('protegido', '=', true).execute()
  return rows.map(({ id_perfil }) => id_perfil)
}
