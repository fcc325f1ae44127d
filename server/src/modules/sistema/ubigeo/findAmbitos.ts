import { lookupMax } from '@wamani/contract/core/http/paging.ts'
import type { Ambito, ubigeoRoutes } from '@wamani/contract/core/peru/ubigeoRoutes.ts'
import { sql } from 'kysely'
import { holdsWords } from '../../../crud/list/searchWords.ts'
import type { Handler } from '../../../http/implement.ts'

/** Departments, provinces and districts, in this order, that match every word or have the given codes. */
export const findAmbitos: Handler<typeof ubigeoRoutes.findAmbitos> = async ({ db, query: { query, codigos } }) => {
  const { rows } = await sql<Ambito>`
    select codigo, nombre from (
      select distinct left(ubigeo, 2) as codigo, departamento || ' (departamento)' as nombre from nucleo.ubigeo
      union all
      select distinct left(ubigeo, 4), provincia || ', ' || departamento || ' (provincia)' from nucleo.ubigeo
      union all
      select ubigeo::text, distrito || ', ' || provincia || ', ' || departamento from nucleo.ubigeo
    ) ambito
    where ${holdsWords(sql`nucleo.fold_text(nombre)`, query)}
      and (${codigos === undefined} or codigo = any(${codigos ?? []}::text[]))
    order by length(codigo), nombre
    limit ${lookupMax}`.execute(db)
  return rows
}
