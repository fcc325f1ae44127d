import type { denunciaRoutes, Punto } from '@wamani/contract/sireda/denunciaRoutes.ts'
import { sql } from 'kysely'
import { sqlOf } from '../../../crud/list/condition.ts'
import { listSelection } from '../../../crud/list/listSelection.ts'
import type { Handler } from '../../../http/implement.ts'
import { searchedSchema } from './searchedSchema.ts'

/** Limit of points on the map, for readability. */
const MAX_POINTS = 20_000

/** Location of the filtered complaints: district and, if known, point. Contains nothing about the complainant. */
export const mapDenuncias: Handler<typeof denunciaRoutes.mapDenuncias> = async ({ db, query, scope, today, can }) => {
  const chosen = sqlOf(listSelection(await searchedSchema(query, can), query, scope).whole)
  const where = sql`(${chosen}) and not t.acumulada`
  const { rows } = await sql<Punto>`
    select t.id_denuncia as "idDenuncia", t.numero, t.ubicacion[0] as x, t.ubicacion[1] as y, t.ubigeo, t.id_etapa as "idEtapa",
      t.id_etapa <> 3 and t.fecha_limite < ${today}::date as vencida, c.nombre as categoria
    from sireda.denuncia t join sireda.categoria c using (id_categoria)
    where ${where} order by t.fecha_denuncia desc limit ${MAX_POINTS}`.execute(db)
  return rows
}
