import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { viewRoutes } from '@wamani/contract/core/resource/routes/viewRoutes.ts'
import { sql } from 'kysely'
import { onlyRow } from '../../../database/onlyRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertVista } from './assertVista.ts'
import { findVistas } from './findVistas.ts'
import { assertVisibleList } from './visibleList.ts'

/** Changes a view of the user. Fields not sent stay; `idPerfil: null` stops sharing. */
export const updateVista: Handler<typeof viewRoutes.updateVista> = async (context) => {
  const { db, params, body, user } = context
  const { nombre, estado, idPerfil, paraTodos } = body
  await sql`select from seguridad.usuario where id_usuario = ${user.idUsuario} for no key update`.execute(db)
  const stored = await db
    .selectFrom('nucleo.vista')
    .select(['lista', 'id_perfil', 'para_todos'])
    .where('id_vista', '=', params.id)
    .where('id_usuario', '=', user.idUsuario)
    .executeTakeFirst()
  if (!stored) throw new Problem('notFound')
  const resource = await assertVisibleList(stored.lista, context)
  const { id_perfil, para_todos } = stored
  await assertVista(context, resource, body, { idVista: params.id, idPerfil: id_perfil, paraTodos: para_todos })
  const changes = {
    ...(nombre !== undefined && { nombre }),
    ...(estado !== undefined && { estado: JSON.stringify(estado) }),
    ...(idPerfil !== undefined && { id_perfil: idPerfil }),
    ...(paraTodos !== undefined && { para_todos: paraTodos }),
  }
  if (Object.keys(changes).length > 0)
    await db.updateTable('nucleo.vista').set(changes).where('id_vista', '=', params.id).execute()
  return onlyRow(await findVistas(context, resource, sql`v.id_vista = ${params.id}`))
}
