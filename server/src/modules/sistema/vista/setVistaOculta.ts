import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { viewRoutes } from '@wamani/contract/core/resource/routes/viewRoutes.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../http/implement.ts'
import { visibleVistas } from './findVistas.ts'

/** Hides a shared view from the user's own menu, or shows it again; other users are not affected. */
export const setVistaOculta: Handler<typeof viewRoutes.setVistaOculta> = async ({ db, params, body, user }) => {
  const { rows: shared } = await sql`
    select from nucleo.vista v
    where v.id_vista = ${params.id} and v.id_usuario <> ${user.idUsuario} and ${visibleVistas(user)}`.execute(db)
  if (shared.length === 0) throw new Problem('notFound')
  const hidden = { id_usuario: user.idUsuario, id_vista: params.id }
  if (body.oculta)
    await db
      .insertInto('nucleo.vista_oculta')
      .values(hidden)
      .onConflict((taken) => taken.doNothing())
      .execute()
  else
    await db
      .deleteFrom('nucleo.vista_oculta')
      .where('id_usuario', '=', user.idUsuario)
      .where('id_vista', '=', params.id)
      .execute()
}
