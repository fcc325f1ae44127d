import { sql } from 'kysely'

/** The gallons of lines `d` of supplies `i`: a litre is a gallon's 3.785th part; gas has no gallons, nor has what is no fuel. */
export const galones = sql`sum(case d.medida when 'GALON' then d.cantidad when 'LITRO' then d.cantidad / 3.785411784 end)
  filter (where i.es_combustible)`
