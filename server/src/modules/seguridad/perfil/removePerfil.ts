import { Problem } from '@wamani/contract/core/problem.ts'
import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import { sql } from 'kysely'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { refuseProtected } from './refuseProtected.ts'

/** Goes with its permissions and links to services, unless a user has it; deleted users do not count. */
export const removePerfil: Handler<typeof perfil.routes.remove> = async (context) => {
  const { db, params } = context
  const id = params.id ?? 0
  await refuseProtected(db, id)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from seguridad.usuario_perfil join seguridad.usuario using (id_usuario)
    where id_perfil::bigint = ${id} and eliminado_en is null`.execute(db)
  const n = rows[0]?.n ?? 0
  if (n > 0) {
    const message = `No se puede eliminar el perfil porque está asignado a ${n} usuarios.`
    throw new Problem('conflict', { message, codigo: 'EN_USO' })
  }
  await sql`delete from seguridad.usuario_perfil where id_perfil::bigint = ${id}`.execute(db)
  return crud(perfil).remove(context)
}
