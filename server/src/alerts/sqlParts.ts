import { type RawBuilder, sql } from 'kysely'

/** SQL: an integer setting. */
export const setting = (name: string): RawBuilder<number> =>
  sql`(select valor::int from nucleo.parametro where nombre = ${name})`

/** SQL: a date as `31/12/2026`. */
export const dayText = (day: RawBuilder<unknown>): RawBuilder<string> => sql`to_char(${day}, 'DD/MM/YYYY')`

/** SQL: a name as «Rojas Vargas, Flor de María» from the name columns of `row`. */
export const surnamesFirst = (row: string): RawBuilder<string> =>
  sql`concat_ws(' ', ${sql.ref(`${row}.apellido_paterno`)}, ${sql.ref(`${row}.apellido_materno`)}) || ', ' || ${sql.ref(`${row}.nombres`)}`

/** SQL: a count as `12,500`. */
export const countText = (count: RawBuilder<unknown>): RawBuilder<string> => sql`to_char(${count}, 'FM999G999G990')`

/** SQL: «Vence el …» or «Venció el …», as of a date. */
export const endText = (end: RawBuilder<unknown>, today: string): RawBuilder<string> =>
  sql`case when ${end} < ${today}::date then 'Venció' else 'Vence' end || ' el ' || ${dayText(end)}`

const CRITICAL_DAYS = 7

export const endSeverity = (end: RawBuilder<unknown>, today: string): RawBuilder<string> =>
  sql`case when ${end} - ${today}::date <= ${CRITICAL_DAYS}::int then 'CRITICO' else 'PROXIMO' end`
