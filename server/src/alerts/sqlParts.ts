import { type RawBuilder, sql } from 'kysely'

/** The value of a whole-number setting inside a query. */
export const setting = (name: string): RawBuilder<number> =>
  sql`(select valor::int from nucleo.parametro where nombre = ${name})`

/** A day as people read it, inside a query: `31/12/2026`. */
export const dayText = (day: RawBuilder<unknown>): RawBuilder<string> => sql`to_char(${day}, 'DD/MM/YYYY')`

/** A person as people read it, inside a query: «Rojas Vargas, Flor de María». `row`: has the names, in columns of their own. */
export const surnamesFirst = (row: string): RawBuilder<string> =>
  sql`concat_ws(' ', ${sql.ref(`${row}.apellido_paterno`)}, ${sql.ref(`${row}.apellido_materno`)}) || ', ' || ${sql.ref(`${row}.nombres`)}`

/** A count as people read it, inside a query: `12,500`. */
export const countText = (count: RawBuilder<unknown>): RawBuilder<string> => sql`to_char(${count}, 'FM999G999G990')`

/** «Vence el …», «Venció el …»: what is said of an end, as of a day. */
export const endText = (end: RawBuilder<unknown>, today: string): RawBuilder<string> =>
  sql`case when ${end} < ${today}::date then 'Venció' else 'Vence' end || ' el ' || ${dayText(end)}`

/** What ends sooner is critical, as for contracts (WF3.7). */
const CRITICAL_DAYS = 7

export const endSeverity = (end: RawBuilder<unknown>, today: string): RawBuilder<string> =>
  sql`case when ${end} - ${today}::date <= ${CRITICAL_DAYS}::int then 'CRITICO' else 'PROXIMO' end`
