import { sql } from 'kysely'

/** Gallons of lines `d` of supplies `i`: 3.785 litres are a gallon. Gas and supplies that are no fuel have none. */
export const galones = sql`sum(case d.medida when 'GALON' then d.cantidad when 'LITRO' then d.cantidad / 3.785411784 end)
  filter (where i.es_combustible)`
