import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import type { permisoRoutes } from '@wamani/contract/seguridad/permiso.ts'
import { sql } from 'kysely'
import { records } from '../../../crud/records.ts'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { corePermissions } from '../corePermissions.ts'

type Change = { idPerfil: number; agregar: readonly number[]; quitar: readonly number[] }
type Impact = { agrega: number; usuarios: number; ganan: number; pierden: number }

/** Returns the effect of a permission change on users. A user keeps a right that another of their profiles grants. */
export const getPermisoImpact: Handler<typeof permisoRoutes.getPermisoImpact> = async (context) => {
  const { db, body } = context
  await records(perfil, context).get(body.idPerfil)
  const taken = await lockPermissions(db, body)
  return {
    ...(await countImpact(db, body)),
    quita: taken.length,
    protegidos: (await corePermissions(db, taken)).length,
  }
}

async function lockPermissions(db: Db, { idPerfil, quitar }: Change): Promise<number[]> {
  const { rows } = await sql<{ idpermiso: number }>`
    select idpermiso from seguridad.permiso where id_perfil = ${idPerfil} and id_recurso = any(${quitar}::bigint[])`.execute(
    db,
  )
  return rows.map(({ idpermiso }) => idpermiso)
}

async function countImpact(db: Db, { idPerfil, agregar, quitar }: Change): Promise<Impact> {
  const { rows } = await sql<Impact>`
    with persona as (
      select u.id_usuario from seguridad.usuario u join seguridad.usuario_perfil up using (id_usuario)
      where up.id_perfil = ${idPerfil} and u.estado and u.eliminado_en is null),
    por_agregar as (
      select r.id_recurso, r.estado and s.estado and p.estado as efectivo
      from seguridad.recurso r join seguridad.servicio s using (id_servicio) cross join seguridad.perfil p
      where p.id_perfil = ${idPerfil} and r.id_recurso = any(${agregar}::bigint[])
        and not exists (select from seguridad.permiso pe where pe.id_perfil = ${idPerfil} and pe.id_recurso = r.id_recurso)),
    por_quitar as (
      select id_recurso from seguridad.permiso_efectivo where id_perfil = ${idPerfil} and id_recurso = any(${quitar}::bigint[])),
    por_otros as (
      select up.id_usuario, e.id_recurso from seguridad.usuario_perfil up join seguridad.permiso_efectivo e using (id_perfil)
      where up.id_perfil <> ${idPerfil} and up.id_usuario in (select id_usuario from persona)
        and e.id_recurso = any(${[...agregar, ...quitar]}::bigint[]))
    select (select count(*)::int from por_agregar) as agrega, (select count(*)::int from persona) as usuarios,
      (select count(*)::int from persona where exists (select id_recurso from por_agregar where efectivo
        except select o.id_recurso from por_otros o where o.id_usuario = persona.id_usuario)) as ganan,
      (select count(*)::int from persona where exists (select id_recurso from por_quitar
        except select o.id_recurso from por_otros o where o.id_usuario = persona.id_usuario)) as pierden`.execute(db)
  return onlyRow(rows)
}
