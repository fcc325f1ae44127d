import { sql } from 'kysely'

/** What a dispatch and vehicle `v` are measured in, kilometres or hours a gallon (F13). */
export const rendimientoUnit = sql`case v.categoria_vehicular when 'MAQ' then 'h/gal' else 'km/gal' end`
