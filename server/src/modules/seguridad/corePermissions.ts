import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

/** Module whose permissions administrators cannot lose (R12). Its service can have been renamed. */
const MODULE = 'seguridad'

export const coreRefusal = () => new Problem('conflict', 'No se puede quitar este permiso al perfil Administrador.')
export const coreServiceRefusal = () =>
  new Problem('conflict', 'El servicio Seguridad no se puede desactivar ni eliminar.')

export async function isCoreService(db: Db, idServicio: number): Promise<boolean> {
  const row = await db
    .selectFrom('seguridad.servicio')
    .select('modulo')
    .where('id_servicio', '=', idServicio)
    .executeTakeFirst()
  return row?.modulo === MODULE
}

/** Filters these permissions: returns those that administrators need in order to administer. */
export async function corePermissions(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ idpermiso: number }>`
    select pe.idpermiso from seguridad.permiso pe
    join seguridad.perfil p using (id_perfil) join seguridad.servicio s using (id_servicio)
    where pe.idpermiso = any(${ids}) and p.protegido and s.modulo = ${MODULE}`.execute(db)
  return rows.map(({ idpermiso }) => idpermiso)
}

/** Calls of administrators that no other resource row can override. */
export async function coreCalls(db: Db): Promise<{ solicitud: string; url: string }[]> {
  const { rows } = await sql<{ solicitud: string; url: string }>`
    select distinct r.solicitud, r.url from seguridad.permiso pe join seguridad.recurso r using (id_recurso)
    join seguridad.perfil p using (id_perfil) join seguridad.servicio s on s.id_servicio = r.id_servicio
    where p.protegido and s.modulo = ${MODULE} and r.url is not null`.execute(db)
  return rows
}
