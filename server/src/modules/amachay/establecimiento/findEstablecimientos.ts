import type { EstablecimientoElegido, lookupRoutes } from '@wamani/contract/amachay/amachayRoutes.ts'
import { lookupMax } from '@wamani/contract/core/http/paging.ts'
import { sql } from 'kysely'
import { holdsWords } from '../../../crud/list/searchWords.ts'
import type { Handler } from '../../../http/implement.ts'

export const findEstablecimientos: Handler<typeof lookupRoutes.findEstablecimientos> = async ({ db, query }) => {
  const { rows } = await sql<EstablecimientoElegido>`
    select id, codigo_unico as "codigoUnico", institucion, nombre_establecimiento as "nombreEstablecimiento"
    from amachay.establecimiento
    where estado and ${holdsWords(sql`search_text`, query.query)}
    order by nombre_establecimiento, id limit ${lookupMax}`.execute(db)
  return rows
}
