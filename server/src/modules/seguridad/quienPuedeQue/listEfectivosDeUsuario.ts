import type { quienPuedeQue, Right } from '@wamani/contract/seguridad/quienPuedeQue.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../http/implement.ts'
import { findUsuario } from '../usuario/findUsuario.ts'
import { rightColumns, rightOrder } from './rightColumns.ts'

type Effective = Right & { perfiles: { idPerfil: number; nombre: string }[] }

/** Effective rights of a user, each with the profiles that grant it. An inactive user has none. */
export const listEfectivosDeUsuario: Handler<typeof quienPuedeQue.listEfectivosDeUsuario> = async ({ db, params }) => {
  const { estado } = await findUsuario(db, params.id)
  if (!estado) return []
  const { rows } = await sql<Effective>`
    select ${rightColumns},
      json_agg(json_build_object('idPerfil', p.id_perfil, 'nombre', p.nombre) order by up.posicion) as perfiles
    from seguridad.usuario_perfil up join seguridad.perfil p using (id_perfil)
    join seguridad.permiso_efectivo e using (id_perfil) join seguridad.recurso r using (id_recurso)
    join seguridad.tipo_recurso t using (id_tipo_recurso) join seguridad.servicio s on s.id_servicio = e.id_servicio
    where up.id_usuario = ${params.id}
    group by s.id_servicio, r.id_recurso, t.id_tipo_recurso order by ${rightOrder}`.execute(db)
  return rows
}
