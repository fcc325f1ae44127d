import { sql } from 'kysely'
import type { AlertQuery } from '../../alerts/alertsOf.ts'
import { dayText } from '../../alerts/sqlParts.ts'

/** Accounts that still sign in although their worker's last contract has ended. */
const cuentaDeCesado: AlertQuery = () => sql`
    select u.id_usuario as sujeto, c.fin::text as hecho, 'CRITICO' as severidad, u.username || ' · ' || t.nombre_completo as asunto,
      'El trabajador cesó el ' || ${dayText(sql`c.fin`)} || ' y su cuenta sigue activa' as texto, c.fin as fecha
    from seguridad.usuario u join rrhh.trabajador t using (id_trabajador)
    join lateral (select max(x.fecha_cese) as fin from rrhh.contrato x
      where x.id_trabajador = t.id_trabajador and x.estado = 'CESADO') c on c.fin is not null
    where t.estado = 'CESADO' and u.estado and u.eliminado_en is null`

export const alertas = { cuentaDeCesado }
