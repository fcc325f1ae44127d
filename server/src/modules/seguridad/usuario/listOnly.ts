import { lookupMax } from '@wamani/contract/core/paging.ts'
import type { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import { sql } from 'kysely'
import { searchPatterns } from '../../../crud/searchWords.ts'
import type { Handler } from '../../../http/implement.ts'

type Chosen = { idUsuario: number; username: string; nombreCompleto: string; dni: string }

/** Active users to choose from. Searched by name alone: searching by DNI would tell the digits that are hidden. */
export const listOnly: Handler<typeof usuarioRoutes.usuarioOnly> = async ({ db, query }) => {
  const { rows } = await sql<Chosen>`
    select id_usuario as "idUsuario", username, nombre_completo as "nombreCompleto", '****' || right(dni, 4) as dni
    from seguridad.usuario
    where estado and eliminado_en is null
      and nucleo.normalizar(username || ' ' || nombre_completo) like all(${searchPatterns(query.query)}::text[])
    order by nombre_completo, id_usuario limit ${lookupMax}`.execute(db)
  return rows
}
