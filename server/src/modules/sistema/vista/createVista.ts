import { Problem } from '@wamani/contract/core/http/problem.ts'
import { type viewRoutes, viewsMax } from '@wamani/contract/core/resource/routes/viewRoutes.ts'
import { sql } from 'kysely'
import { onlyRow } from '../../../database/onlyRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertVista } from './assertVista.ts'
import { findVistas } from './findVistas.ts'
import { setInicial } from './setInicial.ts'
import { assertVisibleList } from './visibleList.ts'

export const createVista: Handler<typeof viewRoutes.createVista> = async (context) => {
  const { db, body, user } = context
  const { lista, nombre, estado, idPerfil = null, paraTodos = false, inicial } = body
  const resource = await assertVisibleList(lista, context)
  // Serialises the changes of one user, so that name and limit are checked against committed rows.
  await sql`select from seguridad.usuario where id_usuario = ${user.idUsuario} for no key update`.execute(db)
  await assertVista(context, resource, body)
  const { rows: kept } = await sql<{ count: number }>`
    select count(*)::int from nucleo.vista where id_usuario = ${user.idUsuario} and lista = ${lista}`.execute(db)
  if (onlyRow(kept).count >= viewsMax)
    throw new Problem('conflict', `Ya guarda ${viewsMax} vistas de esta lista. Elimine alguna antes de guardar otra.`)
  const { id_vista } = await db
    .insertInto('nucleo.vista')
    .values({
      id_usuario: user.idUsuario,
      lista,
      nombre,
      estado: JSON.stringify(estado),
      id_perfil: idPerfil,
      para_todos: paraTodos,
    })
    .returning('id_vista')
    .executeTakeFirstOrThrow()
  if (inicial) await setInicial(db, user, lista, id_vista)
  return onlyRow(await findVistas(context, resource, sql`v.id_vista = ${id_vista}`))
}
