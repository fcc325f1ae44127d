import { denunciaRoutes } from '@wamani/contract/sireda/denunciaRoutes.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'

type Person = { idUsuario: number; username: string; nombreCompleto: string }
const { method, path } = denunciaRoutes.processDenuncia

export async function findResponsables(db: Db): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u.id_usuario as "idUsuario", u.username, u.nombre_completo as "nombreCompleto" from seguridad.usuario u
    where u.estado and u.eliminado_en is null and exists (
      select from seguridad.usuario_perfil up join seguridad.permiso_efectivo e using (id_perfil)
      join seguridad.recurso r using (id_recurso)
      where up.id_usuario = u.id_usuario and r.solicitud = ${method} and r.url = ${path})
    order by u.nombre_completo, u.id_usuario limit 300`.execute(db)
  return rows
}

export const listResponsables: Handler<typeof denunciaRoutes.listResponsables> = ({ db }) => findResponsables(db)
