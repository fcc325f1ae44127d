import { sql } from 'kysely'
import type { AlertQuery } from '../../../alerts/alertsOf.ts'
import { dayText } from '../../../alerts/sqlParts.ts'

/** With scheduled backups, the last complete backup is outdated after a day and a half. */
const OLD_HOURS = 36

/** The last scheduled backup failed, no complete one is recent, or a stored one is corrupt. */
const respaldo: AlertQuery = () => sql`
    with ultimo as (select * from nucleo.respaldo where origen = 'PROGRAMADO' order by id_respaldo desc limit 1)
    select u.id_respaldo as sujeto, 'fallido' as hecho, 'CRITICO' as severidad, 'Respaldo programado' as asunto,
      'Falló: ' || coalesce(u.mensaje, '') as texto, u.pedido_en::date as fecha
    from ultimo u where u.estado = 'FALLIDO'
    union all
    select u.id_respaldo, 'antiguo', 'CRITICO', 'Respaldo programado',
      coalesce('El último completo es del ' || ${dayText(sql`b.fin`)}, 'Todavía no hay ninguno completo'), u.pedido_en::date
    from ultimo u cross join (select max(terminado_en) as fin from nucleo.respaldo where estado in ('COMPLETO', 'RETIRADO')) b
    where coalesce(b.fin, u.pedido_en) < nucleo.request_time() - make_interval(hours => ${OLD_HOURS}::int)
    union all
    select r.id_respaldo, 'danado', 'CRITICO', r.archivo, 'El archivo del respaldo está dañado', r.verificado_en::date
    from nucleo.respaldo r where r.verificacion = 'DANADO' and r.estado = 'COMPLETO'`

export const alertas = { respaldo }
