import type { vacunacion } from '@wamani/contract/amachay/vacunacion.ts'
import { lookupMax } from '@wamani/contract/core/http/paging.ts'
import { sql } from 'kysely'
import { holdsWords } from '../../../crud/list/searchWords.ts'
import type { Handler } from '../../../http/implement.ts'
import { idsIn } from '../../../http/rowScope.ts'

/** Active staff who can vaccinate; a user of one establishment gets its own staff. */
export const listVacunadores: Handler<typeof vacunacion.routes.listVacunadores> = async ({ db, query, scope }) => {
  const own = scope === 'all' ? null : idsIn(scope, 'ESTABLECIMIENTO')
  const { rows } = await sql<{ id: number; documento: string; nombreCompleto: string }>`
    select id, documento, nombre_completo as "nombreCompleto" from amachay.personal
    where estado and ${holdsWords(sql`search_text`, query.query)}
      and (${own}::int[] is null or id_establecimiento = any(${own}::int[]))
    order by nombre_completo, id limit ${lookupMax}`.execute(db)
  return rows
}
