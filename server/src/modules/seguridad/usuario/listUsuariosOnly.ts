import { lookupMax } from '@wamani/contract/core/http/paging.ts'
import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import type { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import { sql } from 'kysely'
import { holdsWords } from '../../../crud/list/searchWords.ts'
import type { Context } from '../../../http/context.ts'
import type { Handler } from '../../../http/implement.ts'

type Chosen = { idUsuario: number; username: string; nombreCompleto: string; dni: string }

/**
 * Active users as options: all for a user who can list users or whose forms choose among them, otherwise only the user.
 * Search matches the name only: search by DNI would reveal the hidden digits.
 */
export const listUsuariosOnly: Handler<typeof usuarioRoutes.listUsuariosOnly> = async (context) => {
  const { db, query, user } = context
  const known = (await canKnowAll(context)) ? sql`true` : sql`id_usuario = ${user.idUsuario}`
  const { rows } = await sql<Chosen>`
    select id_usuario as "idUsuario", username, nombre_completo as "nombreCompleto", '****' || right(dni, 4) as dni
    from seguridad.usuario
    where estado and eliminado_en is null and ${known}
      and ${holdsWords(sql`nucleo.fold_text(username || ' ' || nombre_completo)`, query.query)}
    order by nombre_completo, id_usuario limit ${lookupMax}`.execute(db)
  return rows
}

async function canKnowAll({ calls, can }: Pick<Context, 'calls' | 'can'>): Promise<boolean> {
  const choosing = [...calls.keys()].filter(({ choosesUsers }) => choosesUsers)
  for (const route of [usuario.routes.list, ...choosing]) if (await can(route)) return true
  return false
}
