import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { CurrentUser } from '../../http/context.ts'

/** Whether the person holds a right without a call of its own, one of those a module declares in `rights`. */
export async function hasRight(db: Db, user: CurrentUser, module: string, accion: string): Promise<boolean> {
  const perfiles = user.perfiles.map(({ idPerfil }) => idPerfil)
  const { rows } = await sql`
    select from seguridad.permiso_efectivo e
    join seguridad.recurso r using (id_recurso) join seguridad.servicio s on s.id_servicio = r.id_servicio
    where e.id_perfil = any(${perfiles}::int[]) and s.modulo = ${module} and r.accion = ${accion} and r.url is null
    limit 1`.execute(db)
  return rows.length > 0
}
