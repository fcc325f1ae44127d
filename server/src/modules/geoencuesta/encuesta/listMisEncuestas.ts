import { lookupMax } from '@wamani/contract/core/http/paging.ts'
import type { encuestaRoutes } from '@wamani/contract/geoencuesta/encuestaRoutes.ts'
import { gruposAjenos } from '@wamani/contract/geoencuesta/index.ts'
import { sql } from 'kysely'
import { holdsWords } from '../../../crud/list/searchWords.ts'
import type { Handler } from '../../../http/implement.ts'

/** Surveys of the user's groups as options, without closed ones; of all groups for administrators. */
export const listMisEncuestas: Handler<typeof encuestaRoutes.listMisEncuestas> = async ({ db, query, user, can }) => {
  const anyGroup = query.idGrupo !== undefined && (await can(gruposAjenos))
  const { rows } = await sql<{ idEncuesta: number; nombre: string }>`
    select e.id_encuesta as "idEncuesta", e.nombre
    from geoencuesta.encuesta e join geoencuesta.grupo g using (id_grupo)
    left join geoencuesta.grupo_usuario v on v.id_grupo = e.id_grupo and v.id_usuario = ${user.idUsuario} and v.estado
    where (v.id_grupo is not null or ${anyGroup}) and g.estado and g.eliminado_en is null
      and e.estado and e.eliminado_en is null and e.situacion <> 'cerrada'
      and (${query.idGrupo ?? null}::bigint is null or e.id_grupo = ${query.idGrupo ?? null}::bigint)
      and ${holdsWords(sql`nucleo.fold_text(e.nombre)`, query.query)}
    order by e.nombre, e.id_encuesta limit ${lookupMax}`.execute(db)
  return rows
}
