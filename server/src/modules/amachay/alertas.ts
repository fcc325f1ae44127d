import { sql } from 'kysely'
import type { AlertQuery } from '../../alerts/alertsOf.ts'
import { countText, endSeverity, setting } from '../../alerts/sqlParts.ts'

/** Campaigns that end soon and are below their goal. */
const campaniaBajoMeta: AlertQuery = (today) => sql`
    select c.id as sujeto, c.fecha_final::text as hecho, ${endSeverity(sql`c.fecha_final`, today)} as severidad, c.nombre as asunto,
      format('Termina el %s con %s de %s personas (%s %%)', to_char(c.fecha_final, 'DD/MM/YYYY'), ${countText(sql`v.personas`)},
        ${countText(sql`c.poblacion_objetivo`)}, v.personas * 100 / c.poblacion_objetivo) as texto, c.fecha_final as fecha
    from amachay.campania c
    join lateral (select count(*) as personas from amachay.vacunacion v
      where v.id_campania = c.id and v.dosis = 1 and v.eliminado_en is null) v on true
    where c.estado and c.poblacion_objetivo > 0 and v.personas < c.poblacion_objetivo
      and c.fecha_final between ${today}::date and ${today}::date + ${setting('alerta.campaniaDias')}`

export const alertas = { campaniaBajoMeta }
