import { messages } from '@wamani/contract/core/http/messages.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import type { permisoRoutes } from '@wamani/contract/seguridad/permiso.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertRecursosWithin } from '../ownRights.ts'
import { unassigned } from './servicioAsignado.ts'

type Found = { id_recurso: number; id_servicio: number; is_assigned: boolean }

export const addPermisos: Handler<typeof permisoRoutes.addPermisos> = async ({ db, body, user }) => {
  const { idPerfil } = body
  const recursos = [...new Set(body.recursos)]
  const found = await findActive(db, idPerfil, recursos)
  const issues: Issue[] = [
    ...((await isActive(db, idPerfil)) ? [] : [{ campo: 'idPerfil', mensaje: messages.missingReference('Perfil') }]),
    ...(found.length < recursos.length ? [{ campo: 'recursos', mensaje: messages.missingReference('Recurso') }] : []),
  ]
  if (issues.length > 0) throw new Problem('validation', { issues })
  if (!found.every(({ is_assigned }) => is_assigned)) throw unassigned('recursos')
  await assertRecursosWithin(db, user, idPerfil, recursos)
  const created = await db
    .insertInto('seguridad.permiso')
    .values(found.map(({ id_recurso, id_servicio }) => ({ id_perfil: idPerfil, id_servicio, id_recurso })))
    .onConflict((conflict) => conflict.columns(['id_perfil', 'id_recurso']).doNothing())
    .returning('idpermiso')
    .execute()
  return { creados: created.length, existentes: recursos.length - created.length }
}

async function findActive(db: Db, idPerfil: number, recursos: readonly number[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select r.id_recurso, r.id_servicio, exists (
      select from seguridad.perfil_servicio ps where ps.id_servicio = r.id_servicio and ps.id_perfil::bigint = ${idPerfil}) as is_assigned
    from seguridad.recurso r where r.estado and r.id_recurso = any(${recursos}::bigint[]) order by r.id_recurso`.execute(
    db,
  )
  return rows
}

async function isActive(db: Db, idPerfil: number): Promise<boolean> {
  const { rows } = await sql`select from seguridad.perfil where estado and id_perfil::bigint = ${idPerfil}`.execute(db)
  return rows.length > 0
}
