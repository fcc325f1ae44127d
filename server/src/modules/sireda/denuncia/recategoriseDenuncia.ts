import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { denunciaRoutes } from '@wamani/contract/sireda/denunciaRoutes.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertNotAnswered, lockDenuncia } from './lockDenuncia.ts'
import { wholeDenuncia } from './wholeDenuncia.ts'

/** Gives a complaint a category it never had, and with it another type and entity. The stage stays (D4). */
export const recategoriseDenuncia: Handler<typeof denunciaRoutes.recategoriseDenuncia> = async (context) => {
  const { db, user, params, body, now } = context
  const { idDenuncia } = params
  if (body.idDenuncia !== undefined && body.idDenuncia !== idDenuncia)
    throw new Problem('validation', messages.idMismatch)
  assertNotAnswered(await lockDenuncia(db, idDenuncia))
  const chosen = await usableCategoria(db, body.categoria)
  const { id_categoria } = chosen
  const isNew = await db
    .insertInto('sireda.denuncia_categoria')
    .values({ id_denuncia: idDenuncia, id_categoria, desde: now.toISOString(), id_usuario: user.idUsuario })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id_categoria')
    .executeTakeFirst()
  if (!isNew) throw new Problem('conflict', 'La denuncia ya tiene la categoría seleccionada.')
  await db.updateTable('sireda.denuncia').set(chosen).where('id_denuncia', '=', idDenuncia).execute()
  return wholeDenuncia(context, idDenuncia)
}

async function usableCategoria(db: Db, id: number) {
  const found = await db
    .selectFrom('sireda.categoria')
    .select(['id_categoria', 'id_tipo_denuncia', 'id_entidad'])
    .where('id_categoria', '=', id)
    .where('estado', '=', true)
    .executeTakeFirst()
  if (found) return found
  const mensaje = messages.missingReference('Categoría')
  throw new Problem('validation', { issues: [{ campo: 'categoria', mensaje }] })
}
