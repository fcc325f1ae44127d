import { sql } from 'kysely'

/** Unit of consumption of vehicle `v`: kilometres or hours a gallon (F13). */
export const rendimientoUnit = sql`case v.categoria_vehicular when 'MAQ' then 'h/gal' else 'km/gal' end`
