import type { quienPuedeQue } from '@wamani/contract/seguridad/quienPuedeQue.ts'
import { recurso } from '@wamani/contract/seguridad/recurso.ts'
import { sql } from 'kysely'
import { holdsWords } from '../../../crud/list/searchWords.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'

type Holder = {
  idUsuario: number
  username: string
  nombreCompleto: string
  perfiles: { idPerfil: number; nombre: string }[]
}

/** Active users who can use a resource through one of their profiles, by name. */
export const listQuienesPueden: Handler<typeof quienPuedeQue.listQuienesPueden> = async (context) => {
  const { db, params, query } = context
  await records(recurso, context).get(params.id)
  const { current_page, per_page } = query
  const holders = sql`
    from seguridad.permiso_efectivo e join seguridad.usuario_perfil up using (id_perfil)
    join seguridad.usuario u using (id_usuario) join seguridad.perfil p on p.id_perfil = e.id_perfil
    where e.id_recurso = ${params.id} and u.estado and u.eliminado_en is null
      and ${holdsWords(sql`u.search_text`, query.query)}`
  const { rows: counted } = await sql<{ n: number }>`select count(distinct u.id_usuario)::int as n ${holders}`.execute(
    db,
  )
  const { rows: items } = await sql<Holder>`
    select u.id_usuario as "idUsuario", u.username, u.nombre_completo as "nombreCompleto",
      json_agg(json_build_object('idPerfil', p.id_perfil, 'nombre', p.nombre) order by up.posicion) as perfiles
    ${holders} group by u.id_usuario order by u.nombre_completo, u.id_usuario
    limit ${per_page} offset ${(current_page - 1) * per_page}`.execute(db)
  return { items, total: counted[0]?.n ?? 0, current_page, per_page }
}
