import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { viewRoutes } from '@wamani/contract/core/resource/routes/viewRoutes.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../http/implement.ts'
import { findVistas } from './findVistas.ts'
import { setInicial } from './setInicial.ts'
import { assertVisibleList } from './visibleList.ts'

export const chooseVistaInicial: Handler<typeof viewRoutes.chooseVistaInicial> = async (context) => {
  const { db, body, user } = context
  const { lista, idVista } = body
  const resource = await assertVisibleList(lista, context)
  if (idVista === null) {
    await db
      .deleteFrom('nucleo.vista_inicial')
      .where('id_usuario', '=', user.idUsuario)
      .where('lista', '=', lista)
      .execute()
    return
  }
  const [view] = await findVistas(context, resource, sql`v.id_vista = ${idVista}`)
  if (!view) throw new Problem('notFound')
  await setInicial(db, user, lista, idVista)
}
