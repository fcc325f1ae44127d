import { sql } from 'kysely'
import type { AlertQuery } from '../../alerts/alertsOf.ts'
import { dayText, setting } from '../../alerts/sqlParts.ts'

/** Unanswered complaints near or past their limit, without the name of the complainant. */
const denunciaPorVencer: AlertQuery = (today) => sql`
    select d.id_denuncia as sujeto, d.fecha_limite::text as hecho,
      case when d.fecha_limite < ${today}::date then 'CRITICO' else 'PROXIMO' end as severidad, d.numero || ' · ' || c.nombre as asunto,
      case when d.fecha_limite < ${today}::date then 'Sin respuesta: su plazo venció el ' else 'Debe responderse hasta el ' end
        || ${dayText(sql`d.fecha_limite`)} as texto, d.fecha_limite as fecha
    from sireda.denuncia d join sireda.categoria c using (id_categoria)
    where d.id_etapa <> 3 and not d.acumulada and d.eliminado_en is null and d.fecha_limite <= ${today}::date + ${setting('alerta.denunciaDias')}`

export const alertas = { denunciaPorVencer }
