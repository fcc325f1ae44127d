import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { findUsuario } from '../usuario/findUsuario.ts'

export type GrantedRecurso = {
  idRecurso: number
  accion: string
  descripcion: string
  solicitud: string
  url: string | null
}

/** Rights of a user in one service, named as in the menu. Throws 404 for an unknown user. */
export async function recursosDelServicio(db: Db, idUsuario: number, servicio: string): Promise<GrantedRecurso[]> {
  const { estado } = await findUsuario(db, idUsuario)
  if (!estado) return []
  const { rows } = await sql<GrantedRecurso>`
    select distinct r.id_recurso as "idRecurso", r.accion, r.descripcion, r.solicitud, r.url
    from seguridad.usuario_perfil up join seguridad.permiso_efectivo e using (id_perfil)
    join seguridad.recurso r using (id_recurso) join seguridad.servicio s on s.id_servicio = r.id_servicio
    where up.id_usuario = ${idUsuario} and s.descripcion = ${servicio}
    order by r.id_recurso limit 300`.execute(db)
  return rows
}
