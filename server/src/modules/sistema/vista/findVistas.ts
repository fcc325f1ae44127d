import { type ListView, validateView } from '@wamani/contract/core/resource/listView.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { SavedView } from '@wamani/contract/core/resource/routes/viewRoutes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../http/context.ts'
import type { CurrentUser } from '../../../http/currentUser.ts'
import { administersPermissions } from './administersPermissions.ts'

/** Views visible to a user: their own, and those shared with one of their profiles or with all users. */
export const visibleVistas = ({ idUsuario, perfiles }: CurrentUser) =>
  sql<boolean>`(v.id_usuario = ${idUsuario} or v.para_todos or v.id_perfil = any(${perfiles.map(({ idPerfil }) => idPerfil)}::int[]))`

/** Views of a list visible to a user, their own first, without fields that the list no longer has. */
export async function findVistas(
  context: Pick<Context, 'db' | 'user' | 'can'>,
  resource: AnyResource,
  narrow: RawBuilder<boolean> = sql`true`,
): Promise<SavedView[]> {
  const { db, user } = context
  const administers = await administersPermissions(context)
  const { rows } = await sql<SavedView & { estado: ListView }>`
    select v.id_vista as "idVista", v.nombre, v.estado, v.id_usuario = ${user.idUsuario} as propia,
           v.para_todos as "paraTodos", o.id_vista is not null as oculta, u.nombre_completo as propietario, i.id_vista is not null as inicial,
           v.id_usuario = ${user.idUsuario} or ${administers}::boolean as eliminable,
           case when p.id_perfil is null then null
             else jsonb_build_object('idPerfil', p.id_perfil, 'nombre', p.nombre) end as perfil
    from nucleo.vista v
    join seguridad.usuario u on u.id_usuario = v.id_usuario
    left join seguridad.perfil p on p.id_perfil = v.id_perfil
    left join nucleo.vista_oculta o on o.id_vista = v.id_vista and o.id_usuario = ${user.idUsuario}
    left join nucleo.vista_inicial i on i.id_vista = v.id_vista and i.id_usuario = ${user.idUsuario}
    where v.lista = ${resource.key} and ${visibleVistas(user)} and ${narrow}
    order by v.id_usuario <> ${user.idUsuario}, nucleo.fold_text(v.nombre), v.id_vista`.execute(db)
  return rows.map((row) => ({ ...row, estado: validateView(resource, row.estado).known }))
}
