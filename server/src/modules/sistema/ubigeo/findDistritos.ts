import { lookupMax } from '@wamani/contract/core/http/paging.ts'
import type { ubigeoRoutes } from '@wamani/contract/core/peru/ubigeoRoutes.ts'
import { sql } from 'kysely'
import { holdsWords, searchWords } from '../../../crud/list/searchWords.ts'
import type { Handler } from '../../../http/implement.ts'

/** Current districts whose names contain every word; names that begin with the words come first. */
export const findDistritos: Handler<typeof ubigeoRoutes.findDistritos> = ({ db, today, query: { query, dentroDe } }) =>
  db
    .selectFrom('nucleo.ubigeo')
    .select(['ubigeo', 'departamento', 'provincia', 'distrito'])
    .where(holdsWords(sql.ref('search_text'), query))
    .where((district) => district.or([district('desde', 'is', null), district('desde', '<=', today)]))
    .$if(dentroDe !== undefined, (found) => found.where('ubigeo', 'like', `${dentroDe}%`))
    .orderBy(sql`search_text not like ${searchWords(query)[0]?.patterns[0]?.slice(1) ?? '%'}`)
    .orderBy('distrito')
    .orderBy('ubigeo')
    .limit(lookupMax)
    .execute()
