import { lookupMax } from '@wamani/contract/core/paging.ts'
import type { encuestaRoutes } from '@wamani/contract/geoencuesta/encuestaRoutes.ts'
import { sql } from 'kysely'
import { searchPatterns } from '../../../crud/searchWords.ts'
import type { Handler } from '../../../http/implement.ts'

/** Surveys of the person's groups to choose from, closed ones left out. */
export const misEncuestas: Handler<typeof encuestaRoutes.misEncuestas> = async ({ db, query, user }) => {
  const { rows } = await sql<{ idEncuesta: number; nombre: string }>`
    select e.id_encuesta as "idEncuesta", e.nombre
    from geoencuesta.encuesta e join geoencuesta.grupo_usuario v using (id_grupo) join geoencuesta.grupo g using (id_grupo)
    where v.id_usuario = ${user.idUsuario} and v.estado and g.estado and g.eliminado_en is null
      and e.estado and e.eliminado_en is null and e.situacion <> 'cerrada'
      and (${query.idGrupo ?? null}::bigint is null or e.id_grupo = ${query.idGrupo ?? null}::bigint)
      and nucleo.normalizar(e.nombre) like all(${searchPatterns(query.query)}::text[])
    order by e.nombre, e.id_encuesta limit ${lookupMax}`.execute(db)
  return rows
}
